import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Paths to the id of the conversation in the payloads of entries. */
const PLACES = { 'support.posted': ['conversationId'], 'support.changed': ['conversation', 'id'] };

/** Entries of the feed are found by what they are about, so that words which must go leave them before their time. */
export class Redactions0110 implements MigrationInterface {
  readonly name = migrationName(110, 'redactions');

  async up(runner: QueryRunner): Promise<void> {
    // TypeORM would rebuild the tables on SQLite.
    await runner.query('ALTER TABLE feed_entries ADD COLUMN about varchar(40)');
    await runner.query('ALTER TABLE feed_heads ADD COLUMN revision integer NOT NULL DEFAULT 0');
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    for (const [kind, path] of Object.entries(PLACES)) {
      const id = isSqlite ? `json_extract(payload, '$.${path.join('.')}')` : `payload::json #>> '{${path.join(',')}}'`;
      await runner.query(`UPDATE feed_entries SET about = 'support-conversations:' || (${id}) WHERE kind = '${kind}'`);
    }
    await runner.query('CREATE INDEX ix_feed_entries_about ON feed_entries (about, at) WHERE about IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_feed_entries_about');
    await runner.query('ALTER TABLE feed_heads DROP COLUMN revision');
    await runner.query('ALTER TABLE feed_entries DROP COLUMN about');
  }
}
