import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Browsers that are notified while the portal is closed. */
export class Push0100 implements MigrationInterface {
  readonly name = migrationName(100, 'push');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'push_subscriptions',
        columns: [
          column.id(),
          column.integer('uid'),
          column.text('session_id', 32),
          column.text('endpoint_hash', 64),
          column.text('endpoint', 1000),
          column.text('p256dh', 87),
          column.text('auth', 22),
          column.boolean('messages'),
          column.boolean('support'),
          column.integer('failures'),
          column.utc('created_at'),
        ],
        indices: [
          new TableIndex({ name: 'ux_push_subscriptions_endpoint', columnNames: ['endpoint_hash'], isUnique: true }),
          new TableIndex({ name: 'ix_push_subscriptions_uid', columnNames: ['uid', 'id'] }),
          new TableIndex({ name: 'ix_push_subscriptions_session', columnNames: ['session_id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('push_subscriptions');
  }
}
