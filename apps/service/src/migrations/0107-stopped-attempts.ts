import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const TABLES = ['failed_guesses', 'sign_in_alerts'];

/** Attempts to sign in that were refused unheard are counted beside the wrong guesses. */
export class StoppedAttempts0107 implements MigrationInterface {
  readonly name = migrationName(107, 'stopped-attempts');

  async up(runner: QueryRunner): Promise<void> {
    // TypeORM would rebuild the tables on SQLite.
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN stopped integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM failed_guesses WHERE stopped > 0');
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN stopped`);
  }
}
