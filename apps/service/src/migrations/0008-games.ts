import { Table, TableCheck, TableForeignKey, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const index = (name: string, columnNames: string[], isUnique = false) =>
  new TableIndex({ name, columnNames, isUnique });
const check = (name: string, expression: string) => new TableCheck({ name, expression });

function cascade(name: string, columnName: string, referencedTableName: string): TableForeignKey {
  const to = { referencedTableName, referencedColumnNames: ['id'] };
  return new TableForeignKey({ name, columnNames: [columnName], ...to, onDelete: 'CASCADE' });
}

/** Games with their packages, the words they are found by, and the devices that downloaded them. */
export class Games0008 implements MigrationInterface {
  readonly name = migrationName(8, 'games');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(gamesTable(runner));
    await runner.createTable(versionsTable(runner));
    await runner.createTable(termsTable(runner));
    await runner.createTable(downloadsTable(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('game_downloads');
    await runner.dropTable('game_terms');
    await runner.dropTable('game_versions');
    await runner.dropTable('games');
  }
}

/** Each order of a list has an index of its own, for all games and for each type, so that a first page is one short scan. */
function gamesTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'games',
    columns: [
      column.id(),
      column.integer('version'),
      column.text('name', 40),
      column.text('type', 16),
      column.text('summary', 80),
      column.longText('intro'),
      column.text('developer', 40),
      column.json('tags'),
      column.json('permissions'),
      column.integer('online_type'),
      column.integer('buy_amount'),
      column.integer('age_rating'),
      column.integer('score_tenths'),
      column.integer('sort_order'),
      column.text('state', 16),
      column.utc('publish_at', { nullable: true }),
      column.utc('first_published_at', { nullable: true }),
      column.json('icon', { nullable: true }),
      column.json('screenshots'),
      column.bigint('package_size'),
      column.integer('download_count'),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    indices: [
      index('ix_games_recommended', ['state', 'sort_order', 'id']),
      index('ix_games_latest', ['state', 'publish_at', 'id']),
      index('ix_games_popular', ['state', 'download_count', 'id']),
      index('ix_games_type_recommended', ['state', 'type', 'sort_order', 'id']),
      index('ix_games_type_latest', ['state', 'type', 'publish_at', 'id']),
      index('ix_games_type_popular', ['state', 'type', 'download_count', 'id']),
      index('ix_games_state', ['state', 'id']),
      index('ix_games_type', ['type', 'id']),
      index('ix_games_sort_order', ['sort_order', 'id']),
      index('ix_games_download_count', ['download_count', 'id']),
      index('ix_games_updated_at', ['updated_at', 'id']),
      index('ix_games_name', ['name', 'id']),
      index('ix_games_state_name', ['state', 'name', 'id']),
      index('ix_games_state_updated_at', ['state', 'updated_at', 'id']),
      index('ix_games_type_name', ['type', 'name', 'id']),
    ],
    checks: [
      check('ck_games_price', '(online_type = 0 AND buy_amount = 0) OR (online_type = 1 AND buy_amount > 0)'),
      check('ck_games_state', `state IN ('draft', 'scheduled', 'published', 'unpublished')`),
      check('ck_games_shown', `state IN ('draft', 'unpublished') OR (publish_at IS NOT NULL AND icon IS NOT NULL)`),
      check('ck_games_counts', 'download_count >= 0 AND package_size >= 0 AND version >= 1'),
      check('ck_games_score', 'score_tenths >= 0 AND score_tenths <= 100'),
    ],
  });
}

function versionsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'game_versions',
    columns: [
      column.id(),
      column.integer('game_id'),
      column.integer('platform_type'),
      column.text('version', 32),
      column.longText('notes'),
      column.text('file_id', 32, { unique: true }),
      column.text('file_name', 200),
      column.bigint('size'),
      column.text('sha256', 64),
      column.integer('download_count'),
      column.utc('created_at'),
    ],
    indices: [
      index('ix_game_versions_name', ['game_id', 'platform_type', 'version'], true),
      index('ix_game_versions_newest', ['game_id', 'platform_type', 'id']),
    ],
    checks: [
      check('ck_game_versions_platform', 'platform_type IN (1, 2)'),
      check('ck_game_versions_download_count', 'download_count >= 0'),
    ],
    foreignKeys: [cascade('fk_game_versions_game_id', 'game_id', 'games')],
  });
}

function termsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
  // SQLite compares bytes by itself; PostgreSQL would compare by the server's language, which no range can use.
  const term = { ...column.key('term', 40), ...(isSqlite ? {} : { collation: 'C' }) };
  return new Table({
    name: 'game_terms',
    columns: [{ ...column.integer('place'), isPrimary: true }, term, { ...column.integer('game_id'), isPrimary: true }],
    indices: [index('ix_game_terms_game_id', ['game_id'])],
    foreignKeys: [cascade('fk_game_terms_game_id', 'game_id', 'games')],
  });
}

function downloadsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'game_downloads',
    columns: [{ ...column.integer('version_id'), isPrimary: true }, column.key('device_id', 32), column.utc('at')],
    foreignKeys: [cascade('fk_game_downloads_version_id', 'version_id', 'game_versions')],
  });
}
