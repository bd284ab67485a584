import { Table, TableCheck } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Other systems that hear what happened. */
export class Webhooks0260 implements AddingMigration {
  readonly name = migrationName(260, 'webhooks');
  // Webhooks do not hear of events in an older process that still runs.
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'webhooks',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('name', 30),
          column.text('address', 500),
          column.json('topics'),
          column.text('state', 16),
          column.utc('stopped_at', { nullable: true }),
          column.longText('sealed_secret', { nullable: true }),
          column.longText('sealed_former_secret', { nullable: true }),
          column.utc('former_secret_until', { nullable: true }),
          column.utc('delivered_at', { nullable: true }),
          column.utc('failed_at', { nullable: true }),
          column.utc('failing_since', { nullable: true }),
          column.text('error', 300, { nullable: true }),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_webhooks_state', expression: `state IN ('active', 'paused', 'stopped')` }),
          new TableCheck({
            name: 'ck_webhooks_stopped',
            expression: `(state = 'stopped') = (stopped_at IS NOT NULL)`,
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('webhooks');
  }
}
