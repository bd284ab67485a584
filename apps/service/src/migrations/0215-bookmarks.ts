import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Places that players marked in chapters. */
export class Bookmarks0215 implements MigrationInterface {
  readonly name = migrationName(215, 'bookmarks');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'bookmarks',
        columns: [
          column.id(),
          column.integer('uid'),
          column.text('client_id', 64),
          column.integer('work_id'),
          column.integer('part_id'),
          column.integer('paragraph_id'),
          column.integer('char_offset'),
          column.integer('permille'),
          column.text('excerpt', 120),
          column.text('note', 200),
          column.utc('at'),
        ],
        checks: [
          new TableCheck({
            name: 'ck_bookmarks_spot',
            expression: 'paragraph_id >= 1 AND char_offset >= 0 AND permille >= 0 AND permille <= 1000',
          }),
        ],
        indices: [
          new TableIndex({ name: 'ux_bookmarks_client', columnNames: ['uid', 'client_id'], isUnique: true }),
          new TableIndex({ name: 'ix_bookmarks_work', columnNames: ['uid', 'work_id', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bookmarks');
  }
}
