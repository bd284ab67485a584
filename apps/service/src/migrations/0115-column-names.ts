import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const RENAMED = [
  ['idempotency_keys', 'answer', 'response'],
  ['game_terms', 'place', 'position'],
  ['faq_terms', 'place', 'position'],
] as const;

/** Columns are named as the code names their values. Only the schema changes, so it takes no time on large tables. */
export class ColumnNames0115 implements MigrationInterface {
  readonly name = migrationName(115, 'column-names');

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, before, after] of RENAMED)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN ${before} TO ${after}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, before, after] of RENAMED)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN ${after} TO ${before}`);
  }
}
