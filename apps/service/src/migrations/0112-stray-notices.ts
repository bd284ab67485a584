import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Payment notifications that a provider signed and that fit no order. */
export class StrayNotices0112 implements MigrationInterface {
  readonly name = migrationName(112, 'stray-notices');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'stray_notices',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('provider', 16),
          column.text('kind', 16),
          column.text('order_no', 64),
          column.text('trade_no', 64),
          column.bigint('amount', { nullable: true }),
          column.longText('raw'),
          column.text('digest', 64),
          column.integer('times'),
          column.text('state', 8),
          column.text('closed_by', 64, { nullable: true }),
          column.utc('closed_at', { nullable: true }),
          column.utc('created_at'),
          column.utc('last_at'),
        ],
        checks: [
          new TableCheck({
            name: 'ck_stray_notices_kind',
            expression: `kind IN ('payment', 'refund', 'unreadable')`,
          }),
          new TableCheck({ name: 'ck_stray_notices_times', expression: 'times > 0' }),
        ],
        indices: [
          new TableIndex({
            name: 'ux_stray_notices_digest',
            columnNames: ['provider', 'digest'],
            isUnique: true,
          }),
          new TableIndex({ name: 'ix_stray_notices_state', columnNames: ['state', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('stray_notices');
  }
}
