import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Filters of lists that staff use again and again. */
export class SavedFilters0104 implements MigrationInterface {
  readonly name = migrationName(104, 'saved-filters');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'saved_filters',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('resource', 40),
          column.text('name', 30),
          column.json('filter'),
          column.json('sort', { nullable: true }),
          column.json('hidden_columns', { nullable: true }),
          column.boolean('shared'),
          column.integer('owner_id'),
          column.text('owner', 64),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        indices: [
          new TableIndex({
            name: 'ux_saved_filters_name',
            columnNames: ['owner_id', 'resource', 'name'],
            isUnique: true,
          }),
          new TableIndex({ name: 'ix_saved_filters_shared', columnNames: ['resource', 'shared', 'name', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('saved_filters');
  }
}
