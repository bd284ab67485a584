import { Table, TableCheck, TableColumn, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Which backups were made and rehearsed, and where the database was when its feed was begun. */
export class Backups0244 implements MigrationInterface {
  readonly name = migrationName(244, 'backups');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'backups',
        columns: [
          column.id(),
          column.text('name', 40, { nullable: true, unique: true }),
          column.text('folder', 400),
          column.text('origin', 16),
          column.text('state', 16),
          column.utc('at'),
          column.utc('ended_at'),
          column.bigint('bytes'),
          column.bigint('database_bytes'),
          column.integer('objects'),
          column.boolean('has_secrets'),
          column.text('error', 1000, { nullable: true }),
          column.utc('rehearsed_at', { nullable: true }),
          column.text('rehearsal_error', 1000, { nullable: true }),
          column.utc('removed_at', { nullable: true }),
        ],
        checks: [
          new TableCheck({ name: 'ck_backups_state', expression: `state IN ('done', 'failed')` }),
          new TableCheck({ name: 'ck_backups_name', expression: `(state = 'done') = (name IS NOT NULL)` }),
        ],
        indices: [new TableIndex({ name: 'ix_backups_state', columnNames: ['state', 'at'] })],
      }),
    );
    await runner.addColumn('feed_generations', new TableColumn(column.text('place', 128, { nullable: true })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('feed_generations', 'place');
    await runner.dropTable('backups');
  }
}
