import { Table, TableCheck, TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const TABLES = ['cohort_marks', 'cohort_counts', 'active_day_counts', 'first_downloads', 'active_days'];
const GAP = 'gap >= 1 AND gap <= 30';

/**
 * Active days of players, and the counts of reports. Earlier first downloads come from the holders of games; downloads that an older
 * process hands out beside this one are missing.
 */
export class PlayerReports0252 implements AddingMigration {
  readonly name = migrationName(252, 'player-reports');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    await this.createKept(runner);
    await this.createCounts(runner);
    await runner.query('INSERT INTO first_downloads (uid, at) SELECT uid, min(since) FROM game_holders GROUP BY uid');
    for (const kind of ['registered', 'downloaded', 'paid'])
      await runner.query(`INSERT INTO cohort_marks (kind, at, last_id) VALUES ('${kind}', 0, 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of TABLES) await runner.dropTable(name);
  }

  /** Rows that name a player. */
  private async createKept(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'active_days',
        columns: [
          column.key('day', 10),
          { ...column.integer('uid'), isPrimary: true },
          column.integer('gap', { nullable: true }),
        ],
        checks: [new TableCheck({ name: 'ck_active_days_gap', expression: GAP })],
        indices: [
          new TableIndex({ name: 'ix_active_days_uid', columnNames: ['uid', 'day'] }),
          new TableIndex({ name: 'ix_active_days_uncounted', columnNames: ['day', 'uid'], where: 'gap IS NULL' }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'first_downloads',
        columns: [{ ...column.integer('uid'), isPrimary: true }, column.utc('at')],
        indices: [new TableIndex({ name: 'ix_first_downloads_at', columnNames: ['at', 'uid'] })],
      }),
    );
  }

  private async createCounts(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'active_day_counts',
        columns: [
          column.key('channel', 33),
          column.key('day', 10),
          { ...column.integer('gap'), isPrimary: true },
          column.integer('players'),
        ],
        checks: [new TableCheck({ name: 'ck_active_day_counts_gap', expression: GAP })],
      }),
    );
    const registered = { where: `kind = 'registered'`, columnNames: ['cohort', 'channel'] };
    await runner.createTable(
      new Table({
        name: 'cohort_counts',
        columns: [
          column.key('channel', 33),
          column.key('kind', 10),
          column.key('cohort', 10),
          column.key('day', 10),
          column.integer('players'),
        ],
        checks: [
          new TableCheck({
            name: 'ck_cohort_counts_kind',
            expression: `kind IN ('registered', 'active', 'downloaded', 'paid', 'converted')`,
          }),
        ],
        indices: [new TableIndex({ name: 'ix_cohort_counts_registered', ...registered })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'cohort_marks',
        columns: [column.key('kind', 10), column.utc('at'), column.integer('last_id')],
        checks: [
          new TableCheck({ name: 'ck_cohort_marks_kind', expression: `kind IN ('registered', 'downloaded', 'paid')` }),
        ],
      }),
    );
  }
}
