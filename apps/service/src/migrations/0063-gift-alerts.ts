import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Alerts about too many wrong codes. */
export class GiftAlerts0063 implements MigrationInterface {
  readonly name = migrationName(63, 'gift-alerts');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'gift_alerts',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('reason', 8),
          column.text('subject', 32),
          column.integer('uid'),
          column.text('state', 8),
          column.text('closed_by', 64, { nullable: true }),
          column.utc('closed_at', { nullable: true }),
          column.utc('created_at'),
        ],
        indices: [
          new TableIndex({ name: 'ix_gift_alerts_state', columnNames: ['state', 'id'] }),
          new TableIndex({ name: 'ix_gift_alerts_subject', columnNames: ['reason', 'subject', 'state'] }),
          new TableIndex({ name: 'ix_gift_alerts_uid', columnNames: ['uid', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('gift_alerts');
  }
}
