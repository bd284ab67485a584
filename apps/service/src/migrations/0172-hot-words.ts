import { Table, TableCheck, TableForeignKey, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Words that players search the square for, counted by devices. */
export class HotWords0172 implements MigrationInterface {
  readonly name = migrationName(172, 'hot-words');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(wordsTable(runner));
    await runner.createTable(daysTable(runner));
    await runner.createTable(sightingsTable(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['hot_word_sightings', 'hot_word_days', 'hot_words']) await runner.dropTable(table);
  }
}

const ofWord = (table: string) =>
  new TableForeignKey({
    name: `fk_${table}_word_id`,
    columnNames: ['word_id'],
    referencedTableName: 'hot_words',
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });

function wordsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'hot_words',
    columns: [
      column.id(),
      column.integer('version'),
      column.text('word', 20),
      column.text('mark', 8),
      column.integer('devices'),
      column.integer('today'),
      column.boolean('is_hot'),
      column.text('last_day', 10, { nullable: true }),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      new TableCheck({ name: 'ck_hot_words_mark', expression: `mark IN ('none', 'pinned', 'banned')` }),
      new TableCheck({ name: 'ck_hot_words_counts', expression: 'devices >= 0 AND today >= 0' }),
    ],
    indices: [
      new TableIndex({ name: 'ux_hot_words_word', columnNames: ['word'], isUnique: true }),
      new TableIndex({ name: 'ix_hot_words_devices', columnNames: ['devices', 'id'] }),
      new TableIndex({ name: 'ix_hot_words_mark', columnNames: ['mark', 'id'] }),
    ],
  });
}

function daysTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'hot_word_days',
    columns: [
      { ...column.integer('word_id'), isPrimary: true },
      { ...column.text('day', 10), isPrimary: true },
      column.integer('devices'),
    ],
    checks: [new TableCheck({ name: 'ck_hot_word_days_devices', expression: 'devices >= 1' })],
    indices: [new TableIndex({ name: 'ix_hot_word_days_day', columnNames: ['day'] })],
    foreignKeys: [ofWord('hot_word_days')],
  });
}

function sightingsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'hot_word_sightings',
    columns: [
      { ...column.integer('word_id'), isPrimary: true },
      { ...column.text('sighting', 32), isPrimary: true },
      column.text('day', 10),
    ],
    indices: [new TableIndex({ name: 'ix_hot_word_sightings_day', columnNames: ['day'] })],
    foreignKeys: [ofWord('hot_word_sightings')],
  });
}
