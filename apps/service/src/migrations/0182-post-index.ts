import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Posts that are older than the index of their words are entered by a task, which is due at the first start. */
export class PostIndex0182 implements MigrationInterface {
  readonly name = migrationName(182, 'post-index');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO tasks (kind, "key", payload, state, run_at, attempts, max_attempts, lease_number,
        lease_beat, created_by, created_at)
      SELECT 'post-lists.index', 'post-lists:index', '{}', 'waiting', 0, 0, 12, 0, 0, '系统', ${Date.now()}
      WHERE EXISTS (SELECT 1 FROM posts)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM tasks WHERE kind = 'post-lists.index'`);
  }
}
