import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** When the ledger was checked, and what was found. */
export class Reconciliations0033 implements MigrationInterface {
  readonly name = migrationName(33, 'reconciliations');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'reconciliations',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('state', 16),
          column.text('started_by', 64),
          column.text('night', 10, { nullable: true, unique: true }),
          column.json('checks'),
          column.utc('created_at'),
          column.utc('ended_at', { nullable: true }),
        ],
        checks: [
          new TableCheck({
            name: 'ck_reconciliations_state',
            expression: `state IN ('running', 'passed', 'failed')`,
          }),
        ],
        indices: [
          new TableIndex({
            name: 'ux_reconciliations_running',
            columnNames: ['state'],
            isUnique: true,
            where: `state = 'running'`,
          }),
          new TableIndex({ name: 'ix_reconciliations_state', columnNames: ['state', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('reconciliations');
  }
}
