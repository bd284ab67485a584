import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Until when guests do not see a comment of a new player. */
export class CommentsForGuests0195 implements MigrationInterface {
  readonly name = migrationName(195, 'comments-for-guests');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE comments ADD COLUMN hidden_from_guests_until bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE comments DROP COLUMN hidden_from_guests_until');
  }
}
