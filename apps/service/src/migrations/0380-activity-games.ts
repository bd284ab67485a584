import { TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName } from '#platform/database/table-columns';

const INDEX = new TableIndex({
  name: 'ix_activities_game_id',
  columnNames: ['game_id', 'state', 'sort_order', 'id'],
});

/** The game of an activity, whose page shows it. */
export class ActivityGames0380 implements AddingMigration {
  readonly name = migrationName(380, 'activity-games');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    // TypeORM would rebuild the table on SQLite.
    await runner.query('ALTER TABLE activities ADD COLUMN game_id integer');
    await runner.createIndex('activities', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('activities', INDEX);
    await runner.query('ALTER TABLE activities DROP COLUMN game_id');
  }
}
