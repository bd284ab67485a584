import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Texts of chapters by version. */
export class PartTexts0203 implements MigrationInterface {
  readonly name = migrationName(203, 'part-texts');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'part_texts',
        columns: [
          { ...column.integer('part_id'), isPrimary: true },
          { ...column.integer('version'), isPrimary: true },
          column.longText('body'),
          column.integer('chars'),
          column.text('sha256', 64),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('part_texts');
  }
}
