import { Table, TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Every try to bring a message to a webhook. */
export class WebhookAttempts0262 implements AddingMigration {
  readonly name = migrationName(262, 'webhook-attempts');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'webhook_attempts',
        columns: [
          column.id(),
          column.integer('delivery_id'),
          column.utc('at'),
          column.integer('status', { nullable: true }),
          column.integer('duration_ms'),
          column.text('error', 300, { nullable: true }),
          column.longText('response'),
        ],
        indices: [
          new TableIndex({ name: 'ix_webhook_attempts_delivery_id', columnNames: ['delivery_id', 'id'] }),
          new TableIndex({ name: 'ix_webhook_attempts_at', columnNames: ['at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('webhook_attempts');
  }
}
