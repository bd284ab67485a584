import { Table, TableCheck, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const isSqlite = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'better-sqlite3';

/** One game fewer and one more; each only where the game was or is published. */
const subtract = `UPDATE game_type_counts SET published = published - 1
  WHERE type = OLD.type AND OLD.state = 'published';`;
const add = `INSERT INTO game_type_counts (type, published) SELECT NEW.type, 1 WHERE NEW.state = 'published'
  ON CONFLICT (type) DO UPDATE SET published = game_type_counts.published + 1;`;

/** Statements that count each kind of change. */
const COUNTED = { INSERT: add, DELETE: subtract, 'UPDATE OF type, state': `${subtract} ${add}` };

/** Numbers of published games of each type. The database keeps them itself, for every writer of games. */
export class GameTypeCounts0040 implements MigrationInterface {
  readonly name = migrationName(40, 'game-type-counts');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'game_type_counts',
        columns: [column.key('type', 16), column.integer('published')],
        checks: [new TableCheck({ name: 'ck_game_type_counts_published', expression: 'published >= 0' })],
      }),
    );
    await runner.query(
      `INSERT INTO game_type_counts (type, published)
        SELECT type, count(*) FROM games WHERE state = 'published' GROUP BY type`,
    );
    for (const [place, [change, statements]] of Object.entries(COUNTED).entries())
      await createTrigger(runner, `game_counted_${place}`, change, statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const place of Object.keys(COUNTED).keys()) await dropTrigger(runner, `game_counted_${place}`);
    await runner.dropTable('game_type_counts');
  }
}

async function createTrigger(runner: QueryRunner, name: string, change: string, statements: string): Promise<void> {
  if (isSqlite(runner)) {
    await runner.query(`CREATE TRIGGER tr_${name} AFTER ${change} ON games BEGIN ${statements} END`);
    return;
  }
  await runner.query(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statements} RETURN NULL; END $$`,
  );
  await runner.query(`CREATE TRIGGER tr_${name} AFTER ${change} ON games FOR EACH ROW EXECUTE FUNCTION ${name}()`);
}

async function dropTrigger(runner: QueryRunner, name: string): Promise<void> {
  if (isSqlite(runner)) await runner.query(`DROP TRIGGER tr_${name}`);
  else await runner.query(`DROP FUNCTION ${name} CASCADE`);
}
