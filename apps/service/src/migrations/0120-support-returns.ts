import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** When a session ends that an agent has ended, and with whom a player goes on who comes back at once. */
export class SupportReturns0120 implements MigrationInterface {
  readonly name = migrationName(120, 'support-returns');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE support_conversations ADD COLUMN ends_at bigint');
    await runner.query('ALTER TABLE support_conversations ADD COLUMN returns_to integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['ends_at', 'returns_to'])
      await runner.query(`ALTER TABLE support_conversations DROP COLUMN ${name}`);
  }
}
