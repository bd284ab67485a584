import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Uploaded packages and pictures. */
export class Files0004 implements MigrationInterface {
  readonly name = migrationName(4, 'files');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'files',
        columns: [
          column.key('id'),
          column.text('kind', 16),
          column.text('name', 200),
          column.bigint('size'),
          column.bigint('received'),
          column.text('state', 16),
          column.text('sha256', 64, { nullable: true }),
          column.integer('width', { nullable: true }),
          column.integer('height', { nullable: true }),
          column.integer('created_by', { nullable: true }),
          column.utc('created_at'),
          column.text('attached_to', 80, { nullable: true }),
          column.utc('unused_since', { nullable: true }),
          column.text('writer', 32, { nullable: true }),
          column.utc('writer_until', { nullable: true }),
        ],
        checks: [new TableCheck({ name: 'ck_files_received', expression: 'received >= 0 AND received <= size' })],
        indices: [new TableIndex({ name: 'ix_files_unused_since', columnNames: ['unused_since'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('files');
  }
}
