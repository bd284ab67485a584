import { Table, TableCheck, TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Sent and waiting messages of webhooks. */
export class WebhookDeliveries0261 implements AddingMigration {
  readonly name = migrationName(261, 'webhook-deliveries');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'webhook_deliveries',
        columns: [
          column.id(),
          column.integer('webhook_id'),
          column.text('message_id', 40),
          column.text('topic', 40),
          column.longText('body'),
          column.text('state', 16),
          column.integer('tries'),
          column.integer('status', { nullable: true }),
          column.text('error', 300, { nullable: true }),
          column.utc('next_at', { nullable: true }),
          column.utc('ended_at', { nullable: true }),
          column.utc('created_at'),
        ],
        checks: [
          new TableCheck({
            name: 'ck_webhook_deliveries_state',
            expression: `state IN ('waiting', 'delivered', 'failed')`,
          }),
          new TableCheck({
            name: 'ck_webhook_deliveries_waiting',
            expression: `(state = 'waiting') = (next_at IS NOT NULL)`,
          }),
          new TableCheck({
            name: 'ck_webhook_deliveries_ended',
            expression: `(state = 'waiting') = (ended_at IS NULL)`,
          }),
        ],
        indices: [
          new TableIndex({
            name: 'ix_webhook_deliveries_due',
            columnNames: ['webhook_id', 'state', 'next_at', 'id'],
          }),
          new TableIndex({ name: 'ix_webhook_deliveries_state', columnNames: ['webhook_id', 'state', 'id'] }),
          new TableIndex({ name: 'ix_webhook_deliveries_created_at', columnNames: ['created_at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('webhook_deliveries');
  }
}
