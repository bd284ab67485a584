import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Bills of providers, day by day, and what differs from the orders. */
export class Bills0075 implements MigrationInterface {
  readonly name = migrationName(75, 'bills');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const counts = ['payments', 'refunds', 'others', 'differences'];
    await runner.createTable(
      new Table({
        name: 'bills',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('provider', 16),
          column.text('day', 10),
          column.text('state', 16),
          ...counts.map((name) => column.integer(name)),
          column.bigint('paid'),
          column.bigint('refunded'),
          column.text('started_by', 64),
          column.utc('created_at'),
          column.utc('started_at'),
          column.utc('ended_at', { nullable: true }),
        ],
        checks: [new TableCheck({ name: 'ck_bills_state', expression: `state IN ('running', 'passed', 'failed')` })],
        indices: [
          new TableIndex({ name: 'ux_bills_provider_day', columnNames: ['provider', 'day'], isUnique: true }),
          new TableIndex({ name: 'ix_bills_day', columnNames: ['day', 'id'] }),
          new TableIndex({ name: 'ix_bills_state', columnNames: ['state', 'id'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'bill_differences',
        columns: [
          column.id(),
          column.integer('bill_id'),
          column.text('kind', 16),
          column.text('line', 16),
          column.text('order_no', 64),
          column.text('trade_no', 64),
          column.integer('theirs', { nullable: true }),
          column.integer('ours', { nullable: true }),
          column.text('detail', 100),
        ],
        indices: [new TableIndex({ name: 'ix_bill_differences_bill_id', columnNames: ['bill_id', 'id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bill_differences');
    await runner.dropTable('bills');
  }
}
