import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Reports of players, and the recent success of each reporter. */
export class Reports0160 implements MigrationInterface {
  readonly name = migrationName(160, 'reports');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
    await runner.createTable(
      new Table({
        name: 'reports',
        columns: [
          column.id(),
          column.text('kind', 24),
          column.integer('subject_id'),
          column.integer('uid'),
          column.text('category', 8),
          column.text('text', 200),
          column.text('device_sign', 64),
          column.text('network', 24),
          column.boolean('is_settled_in'),
          column.integer('item_id', { nullable: true }),
          column.text('outcome', 9),
          column.boolean('is_told'),
          column.utc('created_at'),
        ],
        indices: [
          new TableIndex({ name: 'ux_reports_subject', columnNames: ['kind', 'subject_id', 'uid'], isUnique: true }),
          index('ix_reports_item', ['item_id', 'outcome', 'id']),
          index('ix_reports_uid', ['uid', 'outcome', 'is_told', 'id']),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'reporters',
        columns: [{ ...column.integer('uid'), isPrimary: true }, column.text('recent', 10)],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('reporters');
    await runner.dropTable('reports');
  }
}
