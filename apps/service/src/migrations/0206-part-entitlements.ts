import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Parts of works that players bought. */
export class PartEntitlements0206 implements MigrationInterface {
  readonly name = migrationName(206, 'part-entitlements');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'part_entitlements',
        columns: [
          { ...column.integer('uid'), isPrimary: true },
          { ...column.integer('part_id'), isPrimary: true },
          column.integer('work_id'),
          column.integer('purchase_id'),
          column.integer('price'),
        ],
        checks: [new TableCheck({ name: 'ck_part_entitlements_price', expression: 'price >= 0' })],
        indices: [
          new TableIndex({ name: 'ix_part_entitlements_work', columnNames: ['uid', 'work_id', 'part_id'] }),
          new TableIndex({ name: 'ix_part_entitlements_purchase', columnNames: ['purchase_id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('part_entitlements');
  }
}
