import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Places of readers in works, their shelves, and their reading time. */
export class Places0204 implements MigrationInterface {
  readonly name = migrationName(204, 'places');

  async up(runner: QueryRunner): Promise<void> {
    await createPlaces(runner);
    await createShelf(runner);
    await createReadingDays(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['reading_days', 'shelf', 'reading_places']) await runner.dropTable(name);
  }
}

async function createPlaces(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: 'reading_places',
      columns: [
        { ...column.integer('uid'), isPrimary: true },
        { ...column.integer('work_id'), isPrimary: true },
        column.key('device_id'),
        column.text('device_name', 40),
        column.integer('part_id'),
        column.integer('paragraph_id'),
        column.integer('char_offset'),
        column.integer('permille'),
        column.text('context', 32),
        column.integer('seq'),
        column.bigint('read_ms'),
        column.utc('at'),
      ],
      checks: [
        new TableCheck({
          name: 'ck_reading_places_spot',
          expression: 'paragraph_id >= 1 AND char_offset >= 0 AND permille >= 0 AND permille <= 1000',
        }),
        new TableCheck({ name: 'ck_reading_places_said', expression: 'seq >= 1 AND read_ms >= 0' }),
      ],
    }),
  );
}

async function createShelf(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: 'shelf',
      columns: [
        { ...column.integer('uid'), isPrimary: true },
        { ...column.integer('work_id'), isPrimary: true },
        column.text('latest_device', 32, { nullable: true }),
        column.utc('latest_at', { nullable: true }),
        column.integer('part_id', { nullable: true }),
        column.integer('progress'),
        column.integer('furthest'),
        column.utc('finished_at', { nullable: true }),
        column.utc('subscribed_at', { nullable: true }),
        column.utc('seen_at'),
      ],
      indices: [
        new TableIndex({ name: 'ix_shelf_latest_at', columnNames: ['uid', 'latest_at', 'work_id'] }),
        new TableIndex({ name: 'ix_shelf_subscribed_at', columnNames: ['uid', 'subscribed_at', 'work_id'] }),
      ],
      checks: [
        new TableCheck({
          name: 'ck_shelf_latest',
          expression: '(latest_device IS NULL) = (latest_at IS NULL) AND (latest_at IS NULL) = (part_id IS NULL)',
        }),
        new TableCheck({
          name: 'ck_shelf_progress',
          expression: 'progress >= 0 AND progress <= 1000 AND furthest >= 0 AND furthest <= 1000',
        }),
      ],
    }),
  );
}

async function createReadingDays(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: 'reading_days',
      columns: [
        { ...column.integer('uid'), isPrimary: true },
        { ...column.integer('work_id'), isPrimary: true },
        column.key('day', 10),
        column.bigint('ms'),
      ],
      checks: [new TableCheck({ name: 'ck_reading_days_ms', expression: 'ms >= 0' })],
    }),
  );
}
