import { Table, TableCheck } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Searches of players in the FAQ, counted by day. */
export class FaqSearches0027 implements MigrationInterface {
  readonly name = migrationName(27, 'faq-searches');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'faq_search_days',
        columns: [column.key('day', 10), column.key('keyword', 40), column.integer('times'), column.integer('misses')],
        checks: [new TableCheck({ name: 'ck_faq_search_days_misses', expression: 'misses >= 0 AND misses <= times' })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('faq_search_days');
  }
}
