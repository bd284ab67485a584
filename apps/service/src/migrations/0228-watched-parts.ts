import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Places in episodes beside those in chapters, and lists of novels and of series that are each a scan of an index. */
export class WatchedParts0228 implements MigrationInterface {
  readonly name = migrationName(228, 'watched-parts');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reading_places ADD COLUMN position_ms integer');
    await runner.query(`ALTER TABLE shelf ADD COLUMN medium varchar(8) NOT NULL DEFAULT 'text'`);
    await runner.query('ALTER TABLE shelf ADD COLUMN revision bigint NOT NULL DEFAULT 0');
    await runner.query(
      `UPDATE shelf SET medium = 'video' WHERE work_id IN (SELECT id FROM works WHERE kind IN ('anime', 'welfare'))`,
    );
    await runner.dropIndex('shelf', 'ix_shelf_latest_at');
    await runner.createIndex('shelf', historyIndex(['uid', 'medium', 'latest_at', 'work_id']));
    await createWatchedParts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('watched_parts');
    await runner.dropIndex('shelf', 'ix_shelf_latest_at');
    await runner.createIndex('shelf', historyIndex(['uid', 'latest_at', 'work_id']));
    for (const column of ['revision', 'medium']) await runner.query(`ALTER TABLE shelf DROP COLUMN ${column}`);
    await runner.query('ALTER TABLE reading_places DROP COLUMN position_ms');
  }
}

const historyIndex = (columnNames: string[]) => new TableIndex({ name: 'ix_shelf_latest_at', columnNames });

async function createWatchedParts(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: 'watched_parts',
      columns: [
        { ...column.integer('uid'), isPrimary: true },
        { ...column.integer('work_id'), isPrimary: true },
        { ...column.integer('part_id'), isPrimary: true },
        column.integer('position_ms'),
        column.utc('at'),
      ],
      checks: [new TableCheck({ name: 'ck_watched_parts_position', expression: 'position_ms >= 0' })],
    }),
  );
}
