import { TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName } from '#platform/database/table-columns';

const isSqlite = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'better-sqlite3';

/**
 * The value of a game in lists by score: a hundred times its score in tenths as players see it, not rounded, and behind all
 * games of five reviews those with fewer. PostgreSQL's integers are too small for the stars of a game that many have reviewed.
 */
const valueOf = (row: string): string => {
  const [prior, count] = [`${row}score_tenths`, `${row}review_count`];
  const stars = `CAST(${row}review_stars AS bigint) * 20`;
  return `CASE WHEN ${count} >= 5 THEN 20000 ELSE 0 END + CASE WHEN ${count} = 0 THEN ${prior} * 100
    WHEN ${prior} = 0 THEN ${stars} * 100 / ${count} ELSE (${prior} * 20 + ${stars}) * 100 / (20 + ${count}) END`;
};

const INDEXES = [
  new TableIndex({ name: 'ix_games_score', columnNames: ['state', 'score_order', 'id'] }),
  new TableIndex({ name: 'ix_games_type_score', columnNames: ['state', 'type', 'score_order', 'id'] }),
  ...['android', 'ios'].flatMap((platform) => {
    const where = `${platform}_size IS NOT NULL`;
    const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames, where });
    return [
      index(`ix_games_${platform}_score`, ['state', 'score_order', 'id']),
      index(`ix_games_${platform}_type_score`, ['state', 'type', 'score_order', 'id']),
    ];
  }),
];

/** Games in the order of their scores. The database keeps the value itself, for every writer of games. */
export class GameScores0381 implements AddingMigration {
  readonly name = migrationName(381, 'game-scores');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    // TypeORM would rebuild the table on SQLite, and lose its triggers.
    await runner.query('ALTER TABLE games ADD COLUMN score_order integer NOT NULL DEFAULT 0');
    await runner.query(`UPDATE games SET score_order = ${valueOf('')}`);
    await runner.createIndices('games', INDEXES);
    await (isSqlite(runner) ? scoreInSqlite(runner) : scoreInPostgres(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (isSqlite(runner)) for (const name of SQLITE_TRIGGERS.keys()) await runner.query(`DROP TRIGGER ${name}`);
    else await runner.query('DROP FUNCTION game_scored CASCADE');
    await runner.dropIndices('games', INDEXES);
    await runner.query('ALTER TABLE games DROP COLUMN score_order');
  }
}

const RATED = 'UPDATE OF score_tenths, review_count, review_stars';
const SQLITE_TRIGGERS = new Map([
  ['tr_game_scored_new', 'INSERT'],
  ['tr_game_scored', RATED],
]);

async function scoreInSqlite(runner: QueryRunner): Promise<void> {
  for (const [name, change] of SQLITE_TRIGGERS)
    await runner.query(
      `CREATE TRIGGER ${name} AFTER ${change} ON games
       BEGIN UPDATE games SET score_order = ${valueOf('NEW.')} WHERE id = NEW.id; END`,
    );
}

async function scoreInPostgres(runner: QueryRunner): Promise<void> {
  await runner.query(
    `CREATE FUNCTION game_scored() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN NEW.score_order := ${valueOf('NEW.')}; RETURN NEW; END $$`,
  );
  await runner.query(
    `CREATE TRIGGER tr_game_scored BEFORE INSERT OR ${RATED} ON games FOR EACH ROW EXECUTE FUNCTION game_scored()`,
  );
}
