import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName } from '#platform/database/table-columns';

/** The rights that a membership plan brings. */
export class MembershipRights0361 implements AddingMigration {
  readonly name = migrationName(361, 'membership-rights');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    // TypeORM would rebuild the table on SQLite.
    await runner.query('ALTER TABLE membership_plans ADD COLUMN rights text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE membership_plans DROP COLUMN rights');
  }
}
