import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Files that nothing uses were looked for every hour; now each has a task. */
export class UnusedFiles0017 implements MigrationInterface {
  readonly name = migrationName(17, 'unused-files');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO tasks (kind, "key", payload, state, run_at, attempts, max_attempts, lease_number,
        lease_beat, created_by, created_at)
      SELECT 'files.remove-unused', 'files:' || id, '{"fileId":"' || id || '"}', 'waiting', unused_since + ${DAY_MS},
        0, 12, 0, 0, '系统', ${Date.now()}
      FROM files WHERE attached_to IS NULL AND unused_since IS NOT NULL ORDER BY id`);
    await runner.dropIndex('files', 'ix_files_unused_since');
    await runner.query(`DELETE FROM job_leases WHERE name = 'files.sweep-unused'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex('files', new TableIndex({ name: 'ix_files_unused_since', columnNames: ['unused_since'] }));
    await runner.query(`DELETE FROM tasks WHERE kind = 'files.remove-unused'`);
  }
}
