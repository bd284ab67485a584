import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const indices = [
  { table: 'orders', name: 'ix_orders_recharged', columnNames: ['goods', 'state', 'paid_at'] },
  { table: 'purchases', name: 'ix_purchases_buyers', columnNames: ['created_at', 'uid'] },
] as const;

/** Leaderboards rank who recharged or bought the most in a time: they read what happened in it, and nothing else. */
export class ActivityScores0072 implements MigrationInterface {
  readonly name = migrationName(72, 'activity-scores');

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, name, columnNames } of indices)
      await runner.createIndex(table, new TableIndex({ name, columnNames: [...columnNames] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name } of indices) await runner.dropIndex(table, name);
  }
}
