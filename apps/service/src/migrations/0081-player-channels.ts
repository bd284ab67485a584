import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const INDEX = { name: 'ix_players_channel_at', columnNames: ['channel_id', 'created_at'] };

/** An index counts the players of a channel from some days without reading all of its players. */
export class PlayerChannels0081 implements MigrationInterface {
  readonly name = migrationName(81, 'player-channels');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('players', new TableIndex(INDEX));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('players', INDEX.name);
  }
}
