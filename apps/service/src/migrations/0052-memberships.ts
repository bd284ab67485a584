import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Memberships with their ends, the changes that made them, and the days promised with orders that are to be paid. */
export class Memberships0052 implements MigrationInterface {
  readonly name = migrationName(52, 'memberships');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(membershipsTable(runner));
    await runner.createTable(changesTable(runner));
    await runner.createTable(ordersTable(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['membership_orders', 'membership_changes', 'memberships']) await runner.dropTable(table);
  }
}

const check = (name: string, expression: string) => new TableCheck({ name, expression });
const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });

function membershipsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'memberships',
    columns: [
      column.id(),
      column.integer('version'),
      column.integer('uid', { unique: true }),
      column.integer('level'),
      column.integer('total_days'),
      column.utc('expires_at'),
      column.text('notice', 8),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      check('ck_memberships_level', 'level >= 1 AND total_days >= 0'),
      check('ck_memberships_notice', `notice IN ('none', 'soon', 'over')`),
    ],
    indices: [index('ix_memberships_expires_at', ['expires_at', 'id'])],
  });
}

function changesTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'membership_changes',
    columns: [
      column.id(),
      column.integer('uid'),
      column.text('kind', 8),
      column.integer('days'),
      column.text('cause', 80, { nullable: true, unique: true }),
      column.text('name', 40),
      column.integer('coins'),
      column.integer('amount'),
      column.integer('source_type'),
      column.integer('source'),
      column.text('reason', 200),
      column.text('actor', 64),
      column.utc('expires_at'),
      column.utc('at'),
    ],
    checks: [
      check('ck_membership_changes_kind', `kind IN ('coins', 'order', 'gift', 'staff', 'refund', 'end')`),
      check(
        'ck_membership_changes_paid',
        `(coins = 0 OR kind = 'coins') AND (amount = 0 OR kind IN ('order', 'refund'))`,
      ),
    ],
    indices: [index('ix_membership_changes_uid', ['uid', 'id']), index('ix_membership_changes_at', ['at', 'id'])],
  });
}

function ordersTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'membership_orders',
    columns: [
      column.key('order_no', 26),
      column.text('name', 20),
      column.integer('days'),
      column.integer('source_type'),
      column.integer('source'),
    ],
    checks: [check('ck_membership_orders_days', 'days > 0')],
  });
}
