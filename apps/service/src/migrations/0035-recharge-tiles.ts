import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Amounts of X diamonds that can be ordered, and their prices. */
export class RechargeTiles0035 implements MigrationInterface {
  readonly name = migrationName(35, 'recharge-tiles');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'recharge_tiles',
        columns: [
          column.id(),
          column.integer('version'),
          column.integer('amount'),
          column.integer('coins'),
          column.integer('bonus'),
          column.text('badge', 8),
          column.integer('sort_order'),
          column.boolean('enabled'),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_recharge_tiles_amounts', expression: 'amount > 0 AND coins > 0 AND bonus >= 0' }),
        ],
        indices: [new TableIndex({ name: 'ix_recharge_tiles_order', columnNames: ['enabled', 'sort_order', 'id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('recharge_tiles');
  }
}
