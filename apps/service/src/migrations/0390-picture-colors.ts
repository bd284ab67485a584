import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName } from '#platform/database/table-columns';

/** A task takes the colours of the pictures that were uploaded before colours were taken. */
export class PictureColors0390 implements AddingMigration {
  readonly name = migrationName(390, 'picture-colors');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO tasks (kind, "key", payload, state, run_at, attempts, max_attempts, lease_number, lease_beat, created_by,
          origin, created_at)
        SELECT 'files.take-colors', 'files:take-colors', '{}', 'waiting', 0, 0, 12, 0, 0, '系统', 'system', ${Date.now()}
        WHERE EXISTS (SELECT 1 FROM files WHERE kind = 'image' AND state = 'ready' AND colors IS NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM tasks WHERE kind = 'files.take-colors'`);
  }
}
