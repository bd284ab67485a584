import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Comments that players have reported and do not see any more. */
export class CommentHides0151 implements MigrationInterface {
  readonly name = migrationName(151, 'comment-hides');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'comment_hides',
        columns: [
          { ...column.integer('uid'), isPrimary: true },
          { ...column.integer('comment_id'), isPrimary: true },
          column.utc('created_at'),
        ],
        indices: [new TableIndex({ name: 'ix_comment_hides_comment', columnNames: ['comment_id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('comment_hides');
  }
}
