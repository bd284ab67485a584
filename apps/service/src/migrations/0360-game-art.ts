import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName } from '#platform/database/table-columns';

/** The colours of pictures, and the picture of a game that leads pages. */
export class GameArt0360 implements AddingMigration {
  readonly name = migrationName(360, 'game-art');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    // TypeORM would rebuild the tables on SQLite, and lose the triggers that count games.
    await runner.query('ALTER TABLE files ADD COLUMN colors text');
    await runner.query('ALTER TABLE games ADD COLUMN key_visual text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE games DROP COLUMN key_visual');
    await runner.query('ALTER TABLE files DROP COLUMN colors');
  }
}
