import { Table, TableCheck, TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Games that players may reserve before they are published, and who reserved them. */
export class Reservations0370 implements AddingMigration {
  readonly name = migrationName(370, 'reservations');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'reservations',
        columns: [
          column.id(),
          column.integer('version'),
          column.integer('game_id'),
          column.text('release_on', 10, { nullable: true }),
          column.boolean('enabled'),
          column.integer('count'),
          column.utc('released_at', { nullable: true }),
          column.utc('told_at', { nullable: true }),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [new TableCheck({ name: 'ck_reservations_count', expression: 'count >= 0' })],
        indices: [
          new TableIndex({ name: 'ux_reservations_game_id', columnNames: ['game_id'], isUnique: true }),
          new TableIndex({ name: 'ix_reservations_shown', columnNames: ['released_at', 'enabled', 'id'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'reserved_players',
        columns: [
          { ...column.integer('reservation_id'), isPrimary: true },
          { ...column.integer('uid'), isPrimary: true },
          column.utc('at'),
        ],
        indices: [new TableIndex({ name: 'ix_reserved_players_uid', columnNames: ['uid', 'reservation_id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('reserved_players');
    await runner.dropTable('reservations');
  }
}
