import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const index = (name: string, ...columnNames: string[]) => new TableIndex({ name, columnNames });
const check = (name: string, expression: string) => new TableCheck({ name, expression });

/** Follows and blocks between players, and the words that find players for a mention. */
export class Follows0166 implements MigrationInterface {
  readonly name = migrationName(166, 'follows');

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [followsTable(runner), blocksTable(runner), termsTable(runner)])
      await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['mention_terms', 'blocks', 'follows']) await runner.dropTable(table);
  }
}

function followsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'follows',
    columns: [
      { ...column.integer('uid'), isPrimary: true },
      { ...column.integer('followed_uid'), isPrimary: true },
      column.utc('created_at'),
    ],
    checks: [check('ck_follows_other', 'uid <> followed_uid')],
    indices: [
      index('ix_follows_uid', 'uid', 'created_at', 'followed_uid'),
      index('ix_follows_followed_uid', 'followed_uid', 'created_at', 'uid'),
    ],
  });
}

function blocksTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'blocks',
    columns: [
      { ...column.integer('uid'), isPrimary: true },
      { ...column.integer('blocked_uid'), isPrimary: true },
      column.utc('created_at'),
    ],
    checks: [check('ck_blocks_other', 'uid <> blocked_uid')],
    indices: [
      index('ix_blocks_uid', 'uid', 'created_at', 'blocked_uid'),
      index('ix_blocks_blocked_uid', 'blocked_uid', 'uid'),
    ],
  });
}

function termsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
  // SQLite compares bytes by itself; PostgreSQL would compare by the server's language, which no range can use.
  const term = { ...column.key('term', 40), ...(isSqlite ? {} : { collation: 'C' }) };
  return new Table({
    name: 'mention_terms',
    columns: [term, { ...column.integer('uid'), isPrimary: true }],
    indices: [index('ix_mention_terms_uid', 'uid', 'term')],
  });
}
