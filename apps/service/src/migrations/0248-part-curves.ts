import { Table, TableCheck, TableColumn } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** The furthest point of readers in a part, and how many have which. Earlier readings are at none. */
export class PartCurves0248 implements AddingMigration {
  readonly name = migrationName(248, 'part-curves');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumn('part_readers', new TableColumn(column.integer('reached', { default: 0 })));
    await runner.createTable(
      new Table({
        name: 'part_curves',
        columns: [
          { ...column.integer('part_id'), isPrimary: true },
          { ...column.text('day', 10), isPrimary: true },
          { ...column.integer('step'), isPrimary: true },
          column.integer('work_id'),
          column.integer('readers'),
        ],
        checks: [new TableCheck({ name: 'ck_part_curves_step', expression: 'step >= 1 AND step <= 20' })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('part_curves');
    await runner.dropColumn('part_readers', 'reached');
  }
}
