import { TableCheck, TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const AMOUNTS = 'ck_orders_amounts';

async function replaceCheck(runner: QueryRunner, expression: string): Promise<void> {
  await runner.dropCheckConstraint('orders', AMOUNTS);
  await runner.createCheckConstraint('orders', new TableCheck({ name: AMOUNTS, expression }));
}

/** Orders of something else than X diamonds; those there are were of X diamonds. */
export class OrderGoods0050 implements MigrationInterface {
  readonly name = migrationName(50, 'order-goods');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumn('orders', new TableColumn(column.text('goods', 16, { default: 'coins' })));
    await runner.addColumn('orders', new TableColumn(column.text('title', 40, { default: '' })));
    await runner.query(`UPDATE orders SET title = coins || ' X钻'`);
    await replaceCheck(runner, `amount > 0 AND bonus >= 0 AND coins >= 0 AND (goods = 'coins') = (coins > 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const others = `SELECT id FROM orders WHERE goods <> 'coins'`;
    await runner.query(`DELETE FROM order_events WHERE order_id IN (${others})`);
    await runner.query(`DELETE FROM orders WHERE goods <> 'coins'`);
    await replaceCheck(runner, 'amount > 0 AND coins > 0 AND bonus >= 0');
    await runner.dropColumn('orders', 'title');
    await runner.dropColumn('orders', 'goods');
  }
}
