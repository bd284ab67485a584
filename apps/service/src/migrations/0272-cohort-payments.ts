import { Table, TableCheck } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const CHECK = 'ck_cohort_marks_kind';
const FORMER = ['registered', 'downloaded', 'paid'];
const ADDED = ['earned', 'refunded'];

const listed = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

async function allow(runner: QueryRunner, kinds: readonly string[]): Promise<void> {
  const expression = `kind IN (${listed(kinds)})`;
  await runner.dropCheckConstraint('cohort_marks', CHECK);
  await runner.createCheckConstraint('cohort_marks', new TableCheck({ name: CHECK, expression }));
}

/** Payments of players by the day of registering and the day of paying. The first run counts older orders. */
export class CohortPayments0272 implements AddingMigration {
  readonly name = migrationName(272, 'cohort-payments');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'cohort_payments',
        columns: [
          column.key('channel', 33),
          column.key('cohort', 10),
          column.key('day', 10),
          column.bigint('amount'),
          column.integer('repaid'),
        ],
      }),
    );
    await allow(runner, [...FORMER, ...ADDED]);
    for (const kind of ADDED)
      await runner.query(`INSERT INTO cohort_marks (kind, at, last_id) VALUES ('${kind}', 0, 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM cohort_marks WHERE kind IN (${listed(ADDED)})`);
    await allow(runner, FORMER);
    await runner.dropTable('cohort_payments');
  }
}
