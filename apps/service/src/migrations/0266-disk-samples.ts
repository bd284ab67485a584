import { Table, TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Samples of the used disk space, for the forecast of the day when it is full. */
export class DiskSamples0266 implements AddingMigration {
  readonly name = migrationName(266, 'disk-samples');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'disk_samples',
        columns: [
          column.id(),
          column.utc('at'),
          column.bigint('total_bytes'),
          column.bigint('free_bytes'),
          column.bigint('database_bytes'),
        ],
        indices: [new TableIndex({ name: 'ix_disk_samples_at', columnNames: ['at'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('disk_samples');
  }
}
