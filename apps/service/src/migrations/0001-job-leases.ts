import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** One row for each recurring job, so that of several processes only one runs it. */
export class JobLeases0001 implements MigrationInterface {
  readonly name = migrationName(1, 'job-leases');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'job_leases',
        columns: [
          column.key('name', 80),
          column.text('holder', 32, { nullable: true }),
          column.utc('held_until', { nullable: true }),
          column.utc('due_at'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('job_leases');
  }
}
