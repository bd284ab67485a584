import { randomBytes } from 'node:crypto';
import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** In which life of the database cursors of the feed count. */
export class FeedGenerations0136 implements MigrationInterface {
  readonly name = migrationName(136, 'feed-generations');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'feed_generations',
        columns: [{ ...column.integer('id'), isPrimary: true }, column.text('generation', 32)],
      }),
    );
    const generation = randomBytes(16).toString('hex');
    await runner.query(`INSERT INTO feed_generations (id, generation) VALUES (1, '${generation}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('feed_generations');
  }
}
