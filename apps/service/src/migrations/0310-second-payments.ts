import { TableColumn, TableIndex, type QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const SECOND = new TableIndex({
  name: 'ix_order_events_second',
  columnNames: ['order_id'],
  where: `kind = 'second-payment'`,
});
const ERASED = new TableIndex({ name: 'ix_players_erased', columnNames: ['id'], where: 'erased_at IS NOT NULL' });

/** Payments that came besides the one of their order, by the provider's number; and whose money came after they were erased. */
export class SecondPayments0310 implements AddingMigration {
  readonly name = migrationName(310, 'second-payments');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const tradeNo = tableColumns(runner).text('trade_no', 64, { nullable: true });
    await runner.addColumn('order_events', new TableColumn(tradeNo));
    // Until now only the words of the timeline told of them.
    await runner.query(
      `UPDATE order_events SET kind = 'second-payment',
         trade_no = replace(replace(detail, '重复支付 ', ''), '，请人工退款', '')
       WHERE kind IN ('callback', 'query') AND detail LIKE '重复支付 %，请人工退款'`,
    );
    await runner.createIndex('order_events', SECOND);
    await runner.createIndex('players', ERASED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('players', 'ix_players_erased');
    await runner.dropIndex('order_events', 'ix_order_events_second');
    await runner.query(`UPDATE order_events SET kind = 'callback' WHERE kind IN ('second-payment', 'second-refund')`);
    await runner.dropColumn('order_events', 'trade_no');
  }
}
