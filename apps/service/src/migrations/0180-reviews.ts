import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner, TableColumnOptions } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const RATING_COLUMNS = ['review_count', 'review_stars', 'review_changes'] as const;

/** Reviews of games, and the figures that games show of them. Buyers of a game become its holders. */
export class Reviews0180 implements MigrationInterface {
  readonly name = migrationName(180, 'reviews');

  async up(runner: QueryRunner): Promise<void> {
    // TypeORM would rebuild the table of games on SQLite.
    for (const name of RATING_COLUMNS)
      await runner.query(`ALTER TABLE games ADD COLUMN ${name} integer NOT NULL DEFAULT (0)`);
    await createReviews(runner);
    await createNumbers(runner);
    await runner.query(
      'INSERT INTO game_holders (uid, game_id, since) SELECT uid, game_id, min(created_at) FROM purchases GROUP BY uid, game_id',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['game_stars', 'game_holders', 'review_votes', 'reviews']) await runner.dropTable(table);
    for (const name of RATING_COLUMNS) await runner.query(`ALTER TABLE games DROP COLUMN ${name}`);
  }
}

const INDEXES = {
  useful: ['game_id', 'state', 'useful_count', 'id'],
  newest: ['game_id', 'state', 'published_at', 'id'],
  stars_useful: ['game_id', 'state', 'stars', 'useful_count', 'id'],
  stars_newest: ['game_id', 'state', 'stars', 'published_at', 'id'],
  uid_published: ['uid', 'published_at', 'id'],
  state: ['state', 'id'],
} as const;

const CHECKS = {
  state: `state IN ('waiting', 'published', 'refused', 'removed', 'deleted')`,
  published: `state <> 'published' OR published_at IS NOT NULL`,
  stars: 'stars BETWEEN 1 AND 5',
  useful_count: 'useful_count >= 0',
} as const;

async function createReviews(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'reviews',
      columns: reviewColumns(runner),
      checks: Object.entries(CHECKS).map(
        ([name, expression]) => new TableCheck({ name: `ck_reviews_${name}`, expression }),
      ),
      indices: [
        new TableIndex({ name: 'ux_reviews_uid_game', columnNames: ['uid', 'game_id'], isUnique: true }),
        ...Object.entries(INDEXES).map(
          ([name, columnNames]) => new TableIndex({ name: `ix_reviews_${name}`, columnNames: [...columnNames] }),
        ),
      ],
    }),
  );
}

function reviewColumns(runner: QueryRunner): TableColumnOptions[] {
  const column = tableColumns(runner);
  return [
    column.id(),
    column.integer('version'),
    column.integer('uid'),
    column.integer('game_id'),
    column.text('state', 16),
    column.integer('stars'),
    column.longText('content'),
    column.json('pictures'),
    column.text('device', 40),
    column.text('game_version', 40),
    column.integer('useful_count'),
    column.text('reason', 200),
    column.text('reply', 500),
    column.text('replied_by', 40),
    column.utc('replied_at', { nullable: true }),
    column.utc('published_at', { nullable: true }),
    column.utc('edited_at', { nullable: true }),
    column.utc('created_at'),
  ];
}

async function createNumbers(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  const key = (name: string): TableColumnOptions => ({ ...column.integer(name), isPrimary: true });
  await runner.createTable(
    new Table({
      name: 'review_votes',
      columns: [key('review_id'), key('uid'), column.utc('created_at')],
      indices: [new TableIndex({ name: 'ix_review_votes_uid', columnNames: ['uid', 'review_id'] })],
    }),
  );
  await runner.createTable(
    new Table({ name: 'game_holders', columns: [key('uid'), key('game_id'), column.utc('since')] }),
  );
  await runner.createTable(
    new Table({
      name: 'game_stars',
      columns: [key('game_id'), key('stars'), column.integer('count')],
      checks: [new TableCheck({ name: 'ck_game_stars_count', expression: 'count >= 0' })],
    }),
  );
}
