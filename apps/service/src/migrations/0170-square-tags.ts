import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Tags that posts of the square carry. */
export class SquareTags0170 implements MigrationInterface {
  readonly name = migrationName(170, 'square-tags');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'square_tags',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('tag', 12),
          column.text('color', 8),
          column.text('state', 4),
          column.integer('position'),
          column.integer('post_count'),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_square_tags_state', expression: `state IN ('on', 'off')` }),
          new TableCheck({ name: 'ck_square_tags_counts', expression: 'position >= 1 AND post_count >= 0' }),
        ],
        indices: [
          new TableIndex({ name: 'ux_square_tags_tag', columnNames: ['tag'], isUnique: true }),
          new TableIndex({ name: 'ix_square_tags_position', columnNames: ['position', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('square_tags');
  }
}
