import { Table, TableCheck, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Sessions of customer service that were judged for their quality. */
export class SupportReviews0023 implements MigrationInterface {
  readonly name = migrationName(23, 'support-reviews');

  async up(runner: QueryRunner): Promise<void> {
    const { id, integer, text, utc } = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'support_reviews',
        columns: [
          id(),
          integer('version'),
          integer('session_id', { unique: true }),
          integer('conversation_id'),
          integer('agent_id'),
          text('agent_name', 32),
          integer('score'),
          text('comment', 500),
          text('reviewer', 64),
          utc('created_at'),
        ],
        checks: [new TableCheck({ name: 'ck_support_reviews_score', expression: 'score BETWEEN 0 AND 100' })],
        indices: [new TableIndex({ name: 'ix_support_reviews_agent', columnNames: ['agent_id', 'id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('support_reviews');
  }
}
