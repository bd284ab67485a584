import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** The uid before the first: uids have five digits from the beginning. */
const LAST_UNUSED_UID = 10_000;

/** Players; and the failed sign-ins, which staff and players share from here on. */
export class Accounts0010 implements MigrationInterface {
  readonly name = migrationName(10, 'accounts');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(playersTable(runner));
    await countFrom(runner);
    await runner.renameColumn('login_attempts', 'username', 'subject');
    await runner.query(`UPDATE login_attempts SET subject = 'staff:' || subject`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM login_attempts WHERE subject NOT LIKE 'staff:%'`);
    await runner.query(`UPDATE login_attempts SET subject = substr(subject, 7)`);
    await runner.renameColumn('login_attempts', 'subject', 'username');
    await runner.dropTable('players');
  }
}

async function countFrom(runner: QueryRunner): Promise<void> {
  const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
  await runner.query(
    isSqlite
      ? `INSERT INTO sqlite_sequence (name, seq) VALUES ('players', ${LAST_UNUSED_UID})`
      : `ALTER SEQUENCE players_id_seq RESTART WITH ${LAST_UNUSED_UID + 1}`,
  );
}

function playersTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
  // SQLite compares bytes by itself; PostgreSQL would compare by the server's language, which no range can use.
  const bytewise = isSqlite ? {} : { collation: 'C' };
  const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
  const check = (name: string, expression: string) => new TableCheck({ name, expression });
  return new Table({
    name: 'players',
    columns: [
      column.id(),
      column.integer('version'),
      { ...column.text('login_key', 20, { unique: true }), ...bytewise },
      column.text('login_name', 20),
      { ...column.text('name', 20), ...bytewise },
      column.text('password_hash', 255),
      column.integer('sex'),
      column.integer('age'),
      column.integer('level_type'),
      column.utc('exp_time', { nullable: true }),
      column.text('channel_id', 32),
      column.text('invite_code', 32),
      column.text('device_id', 32, { nullable: true }),
      column.boolean('banned'),
      column.text('ban_reason', 200),
      column.bigint('feed_from'),
      column.utc('last_login_at'),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      check('ck_players_login_key', 'login_key = lower(login_name)'),
      check('ck_players_sex', 'sex IN (0, 1, 2)'),
      check('ck_players_counts', 'version >= 1 AND age >= 0 AND level_type >= 0 AND feed_from >= 0'),
    ],
    indices: [
      index('ix_players_name', ['name', 'id']),
      index('ix_players_channel', ['channel_id', 'id']),
      index('ix_players_banned', ['banned', 'id']),
      index('ix_players_last_login_at', ['last_login_at', 'id']),
      index('ix_players_created_at', ['created_at']),
      index('ix_players_device', ['device_id', 'created_at']),
    ],
  });
}
