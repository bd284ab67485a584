import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Packages of gifts for players. */
export class GiftPackages0061 implements MigrationInterface {
  readonly name = migrationName(61, 'gift-packages');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'gift_packages',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('name', 40),
          column.text('summary', 120),
          column.text('instructions', 500),
          column.integer('game_id', { nullable: true }),
          column.json('rewards'),
          column.boolean('has_game_code'),
          column.integer('min_level'),
          column.json('channels'),
          column.utc('registered_since', { nullable: true }),
          column.integer('stock', { nullable: true }),
          column.integer('claimed'),
          column.utc('start_at', { nullable: true }),
          column.utc('end_at', { nullable: true }),
          column.integer('sort_order'),
          column.text('state', 16),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({
            name: 'ck_gift_packages_claimed',
            expression: 'claimed >= 0 AND (stock IS NULL OR claimed <= stock)',
          }),
          new TableCheck({
            name: 'ck_gift_packages_state',
            expression: `state IN ('draft', 'published', 'unpublished')`,
          }),
        ],
        indices: [
          new TableIndex({ name: 'ix_gift_packages_order', columnNames: ['state', 'sort_order', 'id'] }),
          new TableIndex({ name: 'ix_gift_packages_game_id', columnNames: ['game_id', 'state', 'sort_order', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('gift_packages');
  }
}
