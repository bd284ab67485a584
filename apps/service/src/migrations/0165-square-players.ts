import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const COUNTS = ['approved_count', 'days_visited', 'strikes', 'posts', 'likes_received', 'followers', 'following'];

/** Facts of a player in the square: trust, mutes and counts. */
export class SquarePlayers0165 implements MigrationInterface {
  readonly name = migrationName(165, 'square-players');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'square_players',
        columns: [
          { ...column.integer('id'), isPrimary: true },
          column.integer('version'),
          column.integer('trust_override', { nullable: true }),
          column.integer('approved_count'),
          column.integer('days_visited'),
          column.text('last_visit_day', 10, { nullable: true }),
          column.integer('strikes'),
          column.utc('last_strike_at', { nullable: true }),
          column.utc('muted_until', { nullable: true }),
          column.text('mute_reason', 200),
          column.utc('muted_at', { nullable: true }),
          column.text('muted_by', 64),
          column.integer('posts'),
          column.integer('likes_received'),
          column.integer('followers'),
          column.integer('following'),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({
            name: 'ck_square_players_trust',
            expression: 'trust_override IS NULL OR trust_override IN (0, 1, 2, 3)',
          }),
          new TableCheck({
            name: 'ck_square_players_counts',
            expression: COUNTS.map((name) => `${name} >= 0`).join(' AND '),
          }),
          new TableCheck({
            name: 'ck_square_players_mute',
            expression: '(muted_until IS NULL) = (muted_at IS NULL)',
          }),
        ],
        indices: [
          new TableIndex({ name: 'ix_square_players_muted_until', columnNames: ['muted_until', 'id'] }),
          new TableIndex({ name: 'ix_square_players_updated_at', columnNames: ['updated_at', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('square_players');
  }
}
