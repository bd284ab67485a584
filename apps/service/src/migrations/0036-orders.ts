import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Orders of diamonds, what happened to each, and the books of the sandbox. */
export class Orders0036 implements MigrationInterface {
  readonly name = migrationName(36, 'orders');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(ordersTable(runner));
    await runner.createTable(eventsTable(runner));
    await runner.createTable(sandboxTable(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sandbox_payments', 'order_events', 'orders']) await runner.dropTable(table);
  }
}

const check = (name: string, expression: string) => new TableCheck({ name, expression });
const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });

function ordersTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'orders',
    columns: [
      column.id(),
      column.integer('version'),
      column.text('order_no', 26, { unique: true }),
      column.integer('uid'),
      column.text('state', 16),
      column.integer('amount'),
      column.integer('coins'),
      column.integer('bonus'),
      column.integer('first_of', { nullable: true, unique: true }),
      column.text('provider', 16),
      column.text('trade_no', 64, { nullable: true }),
      column.text('pending', 16, { nullable: true }),
      column.text('pending_reason', 200),
      column.integer('pending_by_id', { nullable: true }),
      column.text('pending_by', 64, { nullable: true }),
      column.utc('created_at'),
      column.utc('expires_at'),
      column.utc('paid_at', { nullable: true }),
      column.utc('closed_at', { nullable: true }),
      column.utc('refunded_at', { nullable: true }),
    ],
    checks: [
      check('ck_orders_state', `state IN ('created', 'credited', 'closed', 'refunded')`),
      check('ck_orders_amounts', 'amount > 0 AND coins > 0 AND bonus >= 0'),
      check('ck_orders_first', `first_of IS NULL OR (first_of = uid AND state IN ('credited', 'refunded'))`),
      check('ck_orders_paid', `state NOT IN ('credited', 'refunded') OR paid_at IS NOT NULL`),
    ],
    indices: [
      new TableIndex({ name: 'ux_orders_trade_no', columnNames: ['provider', 'trade_no'], isUnique: true }),
      index('ix_orders_uid', ['uid', 'id']),
      index('ix_orders_state', ['state', 'id']),
      index('ix_orders_pending', ['pending', 'id']),
      index('ix_orders_created_at', ['created_at', 'id']),
    ],
  });
}

function eventsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'order_events',
    columns: [
      column.id(),
      column.integer('order_id'),
      column.text('kind', 20),
      column.text('detail', 300),
      column.longText('raw', { nullable: true }),
      column.text('actor', 64),
      column.utc('at'),
    ],
    indices: [index('ix_order_events_order_id', ['order_id', 'id'])],
  });
}

function sandboxTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'sandbox_payments',
    columns: [
      column.key('order_no', 26),
      column.text('trade_no', 32, { unique: true }),
      column.integer('amount'),
      column.text('state', 16),
      column.utc('at'),
    ],
    checks: [check('ck_sandbox_payments_state', `state IN ('paid', 'refunded')`)],
  });
}
