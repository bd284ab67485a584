import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Activities for players, the prizes, and the players who had them. */
export class Activities0071 implements MigrationInterface {
  readonly name = migrationName(71, 'activities');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(activitiesTable(runner));
    await runner.createTable(prizesTable(runner));
    await runner.createTable(awardsTable(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['activity_awards', 'activity_prizes', 'activities']) await runner.dropTable(table);
  }
}

const check = (name: string, expression: string) => new TableCheck({ name, expression });
const index = (name: string, columnNames: string[], isUnique = false) =>
  new TableIndex({ name, columnNames, isUnique });

function activitiesTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'activities',
    columns: [
      column.id(),
      column.integer('version'),
      column.text('kind', 16),
      column.text('title', 24),
      column.text('summary', 60),
      column.json('cover', { nullable: true }),
      column.longText('content'),
      column.utc('start_at'),
      column.utc('end_at'),
      column.integer('sort_order'),
      column.text('measure', 16, { nullable: true }),
      column.integer('draw_price'),
      column.integer('draws_per_day'),
      column.text('state', 16),
      column.utc('settled_at', { nullable: true }),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      check('ck_activities_state', `state IN ('draft', 'published', 'unpublished')`),
      check('ck_activities_window', 'end_at > start_at'),
      check('ck_activities_draws', 'draw_price >= 0 AND draws_per_day >= 0'),
    ],
    indices: [
      index('ix_activities_order', ['state', 'sort_order', 'id']),
      index('ix_activities_end_at', ['state', 'end_at', 'id']),
    ],
  });
}

function prizesTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'activity_prizes',
    columns: [
      column.id(),
      column.integer('activity_id'),
      column.integer('position'),
      column.text('name', 12),
      column.json('rewards'),
      column.integer('stock', { nullable: true }),
      column.integer('given'),
      column.integer('weight'),
      column.text('measure', 16, { nullable: true }),
      column.integer('target'),
      column.integer('from_rank'),
      column.integer('to_rank'),
    ],
    checks: [
      check('ck_activity_prizes_given', 'given >= 0 AND (stock IS NULL OR given <= stock)'),
      check('ck_activity_prizes_weight', 'weight >= 0 AND target >= 0 AND from_rank <= to_rank'),
    ],
    indices: [index('ix_activity_prizes_activity_id', ['activity_id', 'position', 'id'])],
  });
}

function awardsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'activity_awards',
    columns: [
      column.id(),
      column.integer('uid'),
      column.integer('activity_id'),
      column.integer('prize_id'),
      column.text('occasion', 32),
      column.text('day', 10),
      column.text('name', 12),
      column.json('rewards'),
      column.integer('rank', { nullable: true }),
      column.integer('diamonds'),
      column.integer('days'),
      column.integer('spent'),
      column.utc('at'),
    ],
    checks: [check('ck_activity_awards_amounts', 'diamonds >= 0 AND days >= 0 AND spent >= 0')],
    indices: [
      index('ux_activity_awards_occasion', ['uid', 'activity_id', 'occasion'], true),
      index('ix_activity_awards_day', ['uid', 'activity_id', 'day']),
      index('ix_activity_awards_activity_id', ['activity_id', 'prize_id', 'uid']),
    ],
  });
}
