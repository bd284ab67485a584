import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** The latest followed post that each player has seen. */
export class FollowedVisits0191 implements MigrationInterface {
  readonly name = migrationName(191, 'followed-visits');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'followed_visits',
        columns: [{ ...column.integer('uid'), isPrimary: true }, column.utc('seen_at')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('followed_visits');
  }
}
