import { Table, TableCheck, TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Alarms of operations, and the webhooks that they are sent to. */
export class Alarms0247 implements AddingMigration {
  readonly name = migrationName(247, 'alarms');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'alarms',
        columns: [
          column.id(),
          column.text('kind', 40),
          column.text('subject', 80),
          column.text('open_key', 121, { nullable: true, unique: true }),
          column.text('text', 400),
          column.utc('opened_at'),
          column.utc('seen_at'),
          column.utc('closed_at', { nullable: true }),
          column.utc('announced_at'),
          column.integer('announcements'),
        ],
        checks: [
          new TableCheck({ name: 'ck_alarms_open', expression: '(open_key IS NULL) = (closed_at IS NOT NULL)' }),
          new TableCheck({ name: 'ck_alarms_announcements', expression: 'announcements >= 1' }),
        ],
        indices: [new TableIndex({ name: 'ix_alarms_closed_at', columnNames: ['closed_at'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'alarm_channels',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('kind', 16),
          column.text('name', 30),
          column.longText('sealed_address'),
          column.text('address_hint', 300),
          column.longText('sealed_secret', { nullable: true }),
          column.boolean('is_on'),
          column.utc('delivered_at', { nullable: true }),
          column.utc('failed_at', { nullable: true }),
          column.integer('failures'),
          column.text('error', 300, { nullable: true }),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({
            name: 'ck_alarm_channels_kind',
            expression: `kind IN ('dingtalk', 'wecom', 'feishu', 'webhook')`,
          }),
          new TableCheck({ name: 'ck_alarm_channels_failures', expression: 'failures >= 0' }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('alarm_channels');
    await runner.dropTable('alarms');
  }
}
