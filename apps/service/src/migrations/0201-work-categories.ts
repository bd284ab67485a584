import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Categories of works. */
export class WorkCategories0201 implements MigrationInterface {
  readonly name = migrationName(201, 'work-categories');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'work_categories',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('kind', 8),
          column.text('name', 8),
          column.text('state', 4),
          column.integer('position'),
          column.integer('work_count'),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_work_categories_state', expression: `state IN ('on', 'off')` }),
          new TableCheck({ name: 'ck_work_categories_counts', expression: 'position >= 1 AND work_count >= 0' }),
        ],
        indices: [
          new TableIndex({ name: 'ux_work_categories_name', columnNames: ['kind', 'name'], isUnique: true }),
          new TableIndex({ name: 'ix_work_categories_position', columnNames: ['kind', 'position', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('work_categories');
  }
}
