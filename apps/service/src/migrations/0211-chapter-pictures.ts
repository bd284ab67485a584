import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Which version of a chapter's text shows which picture. */
export class ChapterPictures0211 implements MigrationInterface {
  readonly name = migrationName(211, 'chapter-pictures');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'chapter_pictures',
        columns: [
          { ...column.integer('part_id'), isPrimary: true },
          { ...column.integer('version'), isPrimary: true },
          { ...column.text('file_id', 32), isPrimary: true },
          column.integer('work_id'),
          column.text('sha256', 64),
        ],
        indices: [
          new TableIndex({ name: 'ix_chapter_pictures_work', columnNames: ['work_id', 'sha256'] }),
          new TableIndex({ name: 'ix_chapter_pictures_file', columnNames: ['file_id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('chapter_pictures');
  }
}
