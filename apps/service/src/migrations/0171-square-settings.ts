import { Table, TableCheck } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Settings of the square, with their first values. */
export class SquareSettings0171 implements MigrationInterface {
  readonly name = migrationName(171, 'square-settings');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'square_settings',
        columns: [
          { ...column.integer('id'), isPrimary: true },
          column.integer('version'),
          column.integer('post_characters'),
          column.integer('post_pictures'),
          column.integer('post_tags'),
          column.integer('post_edit_minutes'),
          column.integer('comment_characters'),
          column.boolean('comment_pictures'),
          column.integer('rank_hours'),
          column.utc('updated_at'),
        ],
        checks: [new TableCheck({ name: 'ck_square_settings_one_row', expression: 'id = 1' })],
      }),
    );
    const yes = runner.dataSource.options.type === 'better-sqlite3' ? '1' : 'true';
    await runner.query(
      `INSERT INTO square_settings (id, version, post_characters, post_pictures, post_tags, post_edit_minutes,
         comment_characters, comment_pictures, rank_hours, updated_at)
       VALUES (1, 1, 2000, 9, 3, 10, 500, ${yes}, 6, 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('square_settings');
  }
}
