import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Whether the holder of a job is alive is counted in beats, as with tasks, and no longer told by the clock. */
export class JobBeats0019 implements MigrationInterface {
  readonly name = migrationName(19, 'job-beats');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_leases ADD COLUMN beat integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE job_leases DROP COLUMN held_until');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_leases ADD COLUMN held_until bigint');
    await runner.query('ALTER TABLE job_leases DROP COLUMN beat');
  }
}
