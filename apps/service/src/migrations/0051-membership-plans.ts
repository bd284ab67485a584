import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Memberships that are for sale. */
export class MembershipPlans0051 implements MigrationInterface {
  readonly name = migrationName(51, 'membership-plans');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const prices = '(coins IS NOT NULL OR amount IS NOT NULL) AND coins > 0 AND amount > 0';
    await runner.createTable(
      new Table({
        name: 'membership_plans',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('name', 20),
          column.integer('days'),
          column.integer('coins', { nullable: true }),
          column.integer('amount', { nullable: true }),
          column.text('badge', 8),
          column.integer('sort_order'),
          column.boolean('enabled'),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_membership_plans_days', expression: 'days > 0' }),
          new TableCheck({ name: 'ck_membership_plans_prices', expression: prices }),
        ],
        indices: [new TableIndex({ name: 'ix_membership_plans_order', columnNames: ['enabled', 'sort_order', 'id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('membership_plans');
  }
}
