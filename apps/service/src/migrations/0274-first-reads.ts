import { Table, TableCheck, TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const COUNTED = ['registered', 'active', 'downloaded', 'paid', 'converted'];
const MARKED = ['registered', 'downloaded', 'paid', 'earned', 'refunded'];

const listed = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

async function allow(runner: QueryRunner, table: string, kinds: readonly string[]): Promise<void> {
  const name = `ck_${table}_kind`;
  await runner.dropCheckConstraint(table, name);
  await runner.createCheckConstraint(table, new TableCheck({ name, expression: `kind IN (${listed(kinds)})` }));
}

/**
 * When players first read a chapter or watched an episode. Earlier reads are known by the day, as far back as readers of parts
 * are kept. They are dated to noon of UTC, which falls on that day in almost every timezone.
 */
export class FirstReads0274 implements AddingMigration {
  readonly name = migrationName(274, 'first-reads');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'first_reads',
        columns: [{ ...column.integer('uid'), isPrimary: true }, column.utc('at'), column.utc('noted_at')],
        indices: [new TableIndex({ name: 'ix_first_reads_noted_at', columnNames: ['noted_at', 'uid'] })],
      }),
    );
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    const noon = isSqlite
      ? `CAST(strftime('%s', min(day)) AS integer)`
      : 'CAST(extract(epoch FROM CAST(min(day) AS date)) AS bigint)';
    await runner.query(`INSERT INTO first_reads (uid, at, noted_at)
      SELECT uid, (${noon} + 43200) * 1000, (${noon} + 43200) * 1000 FROM part_readers GROUP BY uid`);
    await allow(runner, 'cohort_counts', [...COUNTED, 'read']);
    await allow(runner, 'cohort_marks', [...MARKED, 'read']);
    await runner.query(`INSERT INTO cohort_marks (kind, at, last_id) VALUES ('read', 0, 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['cohort_counts', 'cohort_marks'])
      await runner.query(`DELETE FROM ${table} WHERE kind = 'read'`);
    await allow(runner, 'cohort_counts', COUNTED);
    await allow(runner, 'cohort_marks', MARKED);
    await runner.dropTable('first_reads');
  }
}
