import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Durable tasks: work that is promised in a unit of work and done once in effect. */
export class Tasks0014 implements MigrationInterface {
  readonly name = migrationName(14, 'tasks');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
    await runner.createTable(
      new Table({
        name: 'tasks',
        columns: [
          column.id(),
          column.text('kind', 80),
          column.text('key', 120, { nullable: true }),
          column.text('unique_key', 120, { nullable: true }),
          column.json('payload'),
          column.text('state', 16),
          column.utc('run_at'),
          column.integer('attempts'),
          column.integer('max_attempts'),
          column.text('lease_holder', 32, { nullable: true }),
          column.integer('lease_number'),
          column.integer('lease_beat'),
          column.json('checkpoint', { nullable: true }),
          column.integer('progress_done', { nullable: true }),
          column.integer('progress_total', { nullable: true }),
          column.longText('last_error', { nullable: true }),
          column.utc('failed_at', { nullable: true }),
          column.text('created_by', 64),
          column.utc('created_at'),
          column.utc('started_at', { nullable: true }),
          column.utc('ended_at', { nullable: true }),
        ],
        checks: [
          new TableCheck({
            name: 'ck_tasks_state',
            expression: `state IN ('waiting', 'running', 'done', 'dead', 'cancelled')`,
          }),
          new TableCheck({ name: 'ck_tasks_running', expression: `state <> 'running' OR lease_holder IS NOT NULL` }),
        ],
        indices: [
          index('ix_tasks_due', ['state', 'run_at', 'id']),
          index('ix_tasks_key', ['key', 'state', 'id']),
          index('ix_tasks_kind', ['kind', 'id']),
          index('ix_tasks_ended_at', ['state', 'ended_at']),
          new TableIndex({ name: 'ux_tasks_unique_key', columnNames: ['kind', 'unique_key'], isUnique: true }),
          new TableIndex({
            name: 'ux_tasks_running_key',
            columnNames: ['key'],
            isUnique: true,
            where: `state = 'running'`,
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tasks');
  }
}
