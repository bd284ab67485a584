import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const REWARDS = JSON.stringify(
  [2, 2, 4, 4, 6, 6, 12].map((coins, index, all) => ({ coins, cards: index === all.length - 1 ? 1 : 0 })),
);

/** Check-ins by day, the make-up cards of players, and the rewards. */
export class CheckIns0053 implements MigrationInterface {
  readonly name = migrationName(53, 'check-ins');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(checkInsTable(runner));
    await runner.createTable(cardsTable(runner));
    await runner.createTable(settingsTable(runner));
    const isOn = runner.dataSource.options.type === 'better-sqlite3' ? '1' : 'true';
    await runner.query(
      `INSERT INTO check_in_settings (id, version, enabled, rewards, daily_cap, make_ups_per_month, updated_at)
       VALUES (1, 1, ${isOn}, '${REWARDS}', NULL, 3, 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['check_in_settings', 'check_in_cards', 'check_ins']) await runner.dropTable(table);
  }
}

const check = (name: string, expression: string) => new TableCheck({ name, expression });

function checkInsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'check_ins',
    columns: [
      column.id(),
      column.integer('uid'),
      column.text('day', 10),
      column.integer('streak'),
      column.integer('coins'),
      column.integer('cards'),
      column.boolean('is_make_up'),
      column.boolean('is_capped'),
      column.utc('at'),
    ],
    checks: [check('ck_check_ins_reward', 'streak >= 1 AND coins >= 0 AND cards >= 0')],
    indices: [
      new TableIndex({ name: 'ux_check_ins_day', columnNames: ['uid', 'day'], isUnique: true }),
      new TableIndex({ name: 'ix_check_ins_day', columnNames: ['day', 'id'] }),
    ],
  });
}

function cardsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'check_in_cards',
    columns: [{ ...column.integer('uid'), isPrimary: true }, column.integer('cards'), column.integer('total')],
    checks: [check('ck_check_in_cards', 'cards >= 0 AND total >= 0')],
  });
}

function settingsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'check_in_settings',
    columns: [
      { ...column.integer('id'), isPrimary: true },
      column.integer('version'),
      column.boolean('enabled'),
      column.json('rewards'),
      column.integer('daily_cap', { nullable: true }),
      column.integer('make_ups_per_month'),
      column.utc('updated_at'),
    ],
    checks: [check('ck_check_in_settings_one_row', 'id = 1')],
  });
}
