import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const INDEXES = [
  ['audit_entries', new TableIndex({ name: 'ix_audit_entries_uid', columnNames: ['uid', 'id'] })],
  ['players', new TableIndex({ name: 'ix_players_invite_code', columnNames: ['invite_code', 'id'] })],
] as const;

/** Records about players, by the table that says about whom; each of their ids is a number. */
const ABOUT_PLAYERS = {
  adjustments: 'adjustments',
  memberships: 'memberships',
  avatars: 'avatars',
  'gift-alerts': 'gift_alerts',
  'support-conversations': 'support_conversations',
} as const;

/** The history of a player: which player an entry is about. And players are found by the code they came by. */
export class PlayerHistories0098 implements MigrationInterface {
  readonly name = migrationName(98, 'player-histories');

  async up(runner: QueryRunner): Promise<void> {
    // TypeORM would rebuild the table on SQLite.
    await runner.query('ALTER TABLE audit_entries ADD COLUMN uid integer');
    await runner.query(`UPDATE audit_entries SET uid = CAST(record_id AS integer) WHERE resource = 'accounts'`);
    for (const [resource, table] of Object.entries(ABOUT_PLAYERS)) {
      await runner.query(
        `UPDATE audit_entries SET uid = (SELECT t.uid FROM ${table} t WHERE t.id = CAST(audit_entries.record_id AS integer))
         WHERE resource = '${resource}'`,
      );
    }
    for (const [table, index] of INDEXES) await runner.createIndex(table, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of INDEXES) await runner.dropIndex(table, index);
    await runner.query('ALTER TABLE audit_entries DROP COLUMN uid');
  }
}
