import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** The sections of the FAQ. */
export class FaqSections0025 implements MigrationInterface {
  readonly name = migrationName(25, 'faq-sections');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'faq_sections',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('name', 12),
          column.text('icon', 16),
          column.integer('position'),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [new TableCheck({ name: 'ck_faq_sections_position', expression: 'position >= 1' })],
        indices: [
          new TableIndex({ name: 'ux_faq_sections_name', columnNames: ['name'], isUnique: true }),
          new TableIndex({ name: 'ix_faq_sections_position', columnNames: ['position', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('faq_sections');
  }
}
