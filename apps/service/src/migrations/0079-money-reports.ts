import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const indices: readonly (readonly [table: string, index: ConstructorParameters<typeof TableIndex>[0]])[] = [
  ['orders', { name: 'ix_orders_paid_at', columnNames: ['paid_at', 'uid'] }],
  ['orders', { name: 'ix_orders_refunded_at', columnNames: ['refunded_at'], where: 'refunded_at IS NOT NULL' }],
  ['order_events', { name: 'ix_order_events_closed', columnNames: ['order_id'], where: `kind = 'closed'` }],
  ['purchases', { name: 'ix_purchases_created_at', columnNames: ['created_at', 'game_id'] }],
  ['adjustments', { name: 'ix_adjustments_created_at', columnNames: ['created_at'] }],
];

/** Indexes of the instants that reports count by. */
export class MoneyReports0079 implements MigrationInterface {
  readonly name = migrationName(79, 'money-reports');

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, index] of indices) await runner.createIndex(table, new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of indices) await runner.dropIndex(table, index.name ?? '');
  }
}
