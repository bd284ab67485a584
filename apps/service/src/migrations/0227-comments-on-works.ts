import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Works and their parts keep how many comments there are on them. */
export class CommentsOnWorks0227 implements MigrationInterface {
  readonly name = migrationName(227, 'comments-on-works');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    for (const table of ['works', 'parts'])
      await runner.addColumn(table, new TableColumn(column.integer('comment_count', { default: 0 })));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['works', 'parts']) await runner.dropColumn(table, 'comment_count');
  }
}
