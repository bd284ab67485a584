import { Table, TableForeignKey, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Files of sessions that staff asked for, in the parts in which they are written. */
export class SupportExports0043 implements MigrationInterface {
  readonly name = migrationName(43, 'support-exports');

  async up(runner: QueryRunner): Promise<void> {
    const { id, integer, longText, text, utc } = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'support_exports',
        columns: [
          id(),
          integer('staff_id'),
          text('from_day', 10),
          text('to_day', 10),
          integer('task_id', { nullable: true }),
          integer('rows_done'),
          integer('rows_total'),
          utc('created_at'),
          utc('ended_at', { nullable: true }),
        ],
        indices: [
          new TableIndex({ name: 'ix_support_exports_staff', columnNames: ['staff_id', 'id'] }),
          new TableIndex({ name: 'ix_support_exports_created_at', columnNames: ['created_at'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'support_export_parts',
        columns: [
          { ...integer('export_id'), isPrimary: true },
          { ...integer('part'), isPrimary: true },
          longText('content'),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'fk_support_export_parts_export_id',
            columnNames: ['export_id'],
            referencedTableName: 'support_exports',
            referencedColumnNames: ['id'],
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('support_export_parts');
    await runner.dropTable('support_exports');
  }
}
