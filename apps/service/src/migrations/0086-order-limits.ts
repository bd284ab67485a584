import { Table, TableCheck, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const LIMITS = ['child_order', 'child_month', 'teen_order', 'teen_month'];
const INDEX = { name: 'ix_orders_uid_at', columnNames: ['uid', 'created_at'] };

/** Order limits of minors, from the national rules of 2019 and 2021, and an index to the orders of a player in a month. */
export class OrderLimits0086 implements MigrationInterface {
  readonly name = migrationName(86, 'order-limits');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createIndex('orders', new TableIndex(INDEX));
    await runner.createTable(
      new Table({
        name: 'order_limits',
        columns: [
          { ...column.integer('id'), isPrimary: true },
          column.integer('version'),
          ...LIMITS.map((name) => column.integer(name)),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_order_limits_one_row', expression: 'id = 0' }),
          new TableCheck({
            name: 'ck_order_limits_amounts',
            expression: LIMITS.map((name) => `${name} >= 0`).join(' AND '),
          }),
        ],
      }),
    );
    await runner.query(
      `INSERT INTO order_limits (id, version, ${LIMITS.join(', ')}, updated_at) VALUES (0, 1, 5000, 20000, 10000, 40000, 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_limits');
    await runner.dropIndex('orders', INDEX.name);
  }
}
