import { Table, TableCheck } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Maintenance is switched by operators, and is off. */
export class Maintenance0246 implements AddingMigration {
  readonly name = migrationName(246, 'maintenance');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'maintenance',
        columns: [
          { ...column.integer('id'), isPrimary: true },
          column.integer('version'),
          column.boolean('is_on'),
          column.utc('until', { nullable: true }),
          column.text('message', 200),
          column.utc('updated_at'),
        ],
        checks: [new TableCheck({ name: 'ck_maintenance_one_row', expression: 'id = 1' })],
      }),
    );
    await runner.query(
      `INSERT INTO maintenance (id, version, is_on, message, updated_at) VALUES (1, 1, (1 = 0), '', ${Date.now()})`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('maintenance');
  }
}
