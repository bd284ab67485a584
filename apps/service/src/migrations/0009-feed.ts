import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Pushed entries in the order of each audience, and the last number of each audience. */
export class Feed0009 implements MigrationInterface {
  readonly name = migrationName(9, 'feed');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'feed_entries',
        columns: [
          column.key('audience', 40),
          { ...column.bigint('seq'), isPrimary: true },
          column.text('kind', 40),
          column.longText('payload'),
          column.utc('at'),
        ],
        indices: [new TableIndex({ name: 'ix_feed_entries_at', columnNames: ['at'] })],
      }),
    );
    await runner.createTable(
      new Table({ name: 'feed_heads', columns: [column.key('audience', 40), column.bigint('seq')] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('feed_heads');
    await runner.dropTable('feed_entries');
  }
}
