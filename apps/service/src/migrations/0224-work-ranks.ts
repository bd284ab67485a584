import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const BY_WORK = [
  { table: 'shelf', name: 'ix_shelf_work', columnNames: ['work_id', 'subscribed_at'] },
  { table: 'reading_days', name: 'ix_reading_days_work', columnNames: ['work_id', 'day'] },
];

/** Rankings of works, what staff decided about them, and what they are counted by. */
export class WorkRanks0224 implements MigrationInterface {
  readonly name = migrationName(224, 'work-ranks');

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, ...index } of BY_WORK) await runner.createIndex(table, new TableIndex(index));
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'work_ranks',
        columns: [
          column.key('kind', 8),
          column.key('list', 16),
          { ...column.integer('place'), isPrimary: true },
          column.integer('work_id'),
          column.integer('score'),
          column.utc('settled_at'),
        ],
        checks: [new TableCheck({ name: 'ck_work_ranks_place', expression: 'place >= 1 AND score >= 0' })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'work_rank_marks',
        columns: [
          column.key('list', 16),
          { ...column.integer('work_id'), isPrimary: true },
          column.text('mark', 8),
          column.utc('marked_at'),
        ],
        checks: [new TableCheck({ name: 'ck_work_rank_marks_mark', expression: `mark IN ('pinned', 'banned')` })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['work_rank_marks', 'work_ranks']) await runner.dropTable(name);
    for (const { table, name } of BY_WORK) await runner.dropIndex(table, name);
  }
}
