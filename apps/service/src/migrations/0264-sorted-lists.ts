import { TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName } from '#platform/database/table-columns';

const INDEXES = [
  ['orders', new TableIndex({ name: 'ix_orders_amount', columnNames: ['amount', 'id'] })],
  ['orders', new TableIndex({ name: 'ix_orders_coins', columnNames: ['coins', 'id'] })],
  ['players', new TableIndex({ name: 'ix_players_level_type', columnNames: ['level_type', 'id'] })],
] as const;

/** Orders by amount and diamonds, and players by membership, are read in the order of an index. */
export class SortedLists0264 implements AddingMigration {
  readonly name = migrationName(264, 'sorted-lists');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, index] of INDEXES) await runner.createIndex(table, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of INDEXES) await runner.dropIndex(table, index);
  }
}
