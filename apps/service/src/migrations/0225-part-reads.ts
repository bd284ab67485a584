import { Table, TableCheck, TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const COUNTED = ['counted_seq', 'counted_part_id', 'counted_ms'];
const UNCOUNTED = 'ix_reading_places_uncounted';

/** Readers per chapter and day, and which places they were counted from. */
export class PartReads0225 implements MigrationInterface {
  readonly name = migrationName(225, 'part-reads');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumns('reading_places', [
      new TableColumn(column.integer('counted_seq', { default: 0 })),
      new TableColumn(column.integer('counted_part_id', { nullable: true })),
      new TableColumn(column.bigint('counted_ms', { default: 0 })),
    ]);
    const columnNames = ['uid', 'work_id', 'device_id'];
    await runner.createIndex(
      'reading_places',
      new TableIndex({ name: UNCOUNTED, columnNames, where: 'counted_seq <> seq' }),
    );
    await runner.createTable(
      new Table({
        name: 'part_reads',
        columns: [
          { ...column.integer('part_id'), isPrimary: true },
          column.key('day', 10),
          column.integer('work_id'),
          column.integer('starts'),
          column.integer('finishes'),
        ],
        indices: [new TableIndex({ name: 'ix_part_reads_work', columnNames: ['work_id', 'day', 'part_id'] })],
        checks: [new TableCheck({ name: 'ck_part_reads_counts', expression: 'starts >= 0 AND finishes >= 0' })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'part_readers',
        columns: [
          { ...column.integer('uid'), isPrimary: true },
          { ...column.integer('part_id'), isPrimary: true },
          column.integer('work_id'),
          column.text('day', 10),
          column.boolean('is_finished'),
        ],
        indices: [new TableIndex({ name: 'ix_part_readers_day', columnNames: ['day'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['part_readers', 'part_reads']) await runner.dropTable(name);
    await runner.dropIndex('reading_places', UNCOUNTED);
    await runner.dropColumns('reading_places', COUNTED);
  }
}
