import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const TABLE = 'support_conversations';

/** Conversations are found by the beginnings of names and by the tags of their sessions, each by an index. */
export class SupportNames0093 implements MigrationInterface {
  readonly name = migrationName(93, 'support-names');

  async up(runner: QueryRunner): Promise<void> {
    // Beginnings are ranges only where names are compared byte by byte, which SQLite always does.
    await collate(runner, '"C"');
    await runner.createIndex(
      TABLE,
      new TableIndex({ name: 'ix_support_conversations_player_name', columnNames: ['player_name'] }),
    );
    await runner.createIndex(
      TABLE,
      new TableIndex({ name: 'ix_support_conversations_session', columnNames: ['session_id'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, 'ix_support_conversations_session');
    await runner.dropIndex(TABLE, 'ix_support_conversations_player_name');
    await collate(runner, '"default"');
  }
}

async function collate(runner: QueryRunner, collation: string): Promise<void> {
  if (runner.dataSource.options.type !== 'postgres') return;
  await runner.query(`ALTER TABLE ${TABLE} ALTER COLUMN player_name TYPE varchar(20) COLLATE ${collation}`);
}
