import { Table, TableCheck, TableColumn, TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Scheduled reports, and files whose requester says how long they are kept. */
export class ScheduledReports0273 implements AddingMigration {
  readonly name = migrationName(273, 'scheduled-reports');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumn('exports', new TableColumn(column.integer('kept_days', { nullable: true })));
    await runner.createTable(
      new Table({
        name: 'scheduled_reports',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('name', 40),
          column.text('report', 80),
          column.text('cadence', 8),
          column.integer('weekday', { nullable: true }),
          column.integer('month_day', { nullable: true }),
          column.integer('minute'),
          column.text('span', 16),
          column.json('filters'),
          column.integer('kept_days'),
          column.text('state', 16),
          column.text('stopped_reason', 120, { nullable: true }),
          column.integer('owner_id'),
          column.text('owned_by', 64),
          column.utc('next_at', { nullable: true }),
          column.utc('last_at', { nullable: true }),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_scheduled_reports_cadence', expression: `cadence IN ('day', 'week', 'month')` }),
          new TableCheck({
            name: 'ck_scheduled_reports_state',
            expression: `state IN ('active', 'paused', 'stopped')`,
          }),
          new TableCheck({
            name: 'ck_scheduled_reports_next',
            expression: `(state = 'active') = (next_at IS NOT NULL)`,
          }),
        ],
        indices: [new TableIndex({ name: 'ix_scheduled_reports_report', columnNames: ['report', 'id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('scheduled_reports');
    await runner.dropColumn('exports', 'kept_days');
  }
}
