import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Visits per day, channel and invitation code, and the devices that a day has already counted. */
export class Channels0007 implements MigrationInterface {
  readonly name = migrationName(7, 'channels');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'channel_days',
        columns: [
          column.id(),
          column.text('day', 10),
          column.text('channel_id', 32),
          column.text('invite_code', 32),
          column.integer('visits'),
        ],
        indices: [
          new TableIndex({
            name: 'ux_channel_days',
            columnNames: ['day', 'channel_id', 'invite_code'],
            isUnique: true,
          }),
          new TableIndex({ name: 'ix_channel_days_channel', columnNames: ['channel_id', 'day'] }),
          new TableIndex({ name: 'ix_channel_days_invite', columnNames: ['invite_code', 'day'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'channel_visitors',
        columns: [column.key('day', 10), column.key('device_id'), column.key('channel_id'), column.key('invite_code')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('channel_visitors');
    await runner.dropTable('channel_days');
  }
}
