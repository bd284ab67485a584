import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Paid games that players own. */
export class Purchases0034 implements MigrationInterface {
  readonly name = migrationName(34, 'purchases');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'purchases',
        columns: [
          column.id(),
          column.integer('uid'),
          column.integer('game_id'),
          column.text('name', 40),
          column.integer('price'),
          column.integer('paid'),
          column.text('waived_by', 16, { nullable: true }),
          column.utc('created_at'),
        ],
        checks: [
          new TableCheck({
            name: 'ck_purchases_paid',
            expression: '(waived_by IS NULL AND paid = price) OR (waived_by IS NOT NULL AND paid = 0)',
          }),
          new TableCheck({ name: 'ck_purchases_price', expression: 'price > 0' }),
        ],
        indices: [
          new TableIndex({ name: 'ux_purchases_owner', columnNames: ['uid', 'game_id'], isUnique: true }),
          new TableIndex({ name: 'ix_purchases_uid', columnNames: ['uid', 'id'] }),
          new TableIndex({ name: 'ix_purchases_game_id', columnNames: ['game_id', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('purchases');
  }
}
