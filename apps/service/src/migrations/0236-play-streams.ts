import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Devices on which players watch episodes. */
export class PlayStreams0236 implements MigrationInterface {
  readonly name = migrationName(236, 'play-streams');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'play_streams',
        columns: [
          column.key('viewer', 48),
          { ...column.integer('slot'), isPrimary: true },
          column.text('id', 32),
          column.integer('uid', { nullable: true }),
          column.text('session_id', 32, { nullable: true }),
          column.text('device', 32),
          column.text('device_name', 40),
          column.integer('part_id'),
          column.utc('began_at'),
          column.utc('seen_at'),
        ],
        checks: [new TableCheck({ name: 'ck_play_streams_slot', expression: 'slot IN (1, 2)' })],
        indices: [
          new TableIndex({ name: 'ix_play_streams_id', columnNames: ['id'] }),
          new TableIndex({ name: 'ix_play_streams_uid', columnNames: ['uid', 'id'] }),
          new TableIndex({ name: 'ix_play_streams_session', columnNames: ['session_id'] }),
          new TableIndex({ name: 'ix_play_streams_seen_at', columnNames: ['seen_at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('play_streams');
  }
}
