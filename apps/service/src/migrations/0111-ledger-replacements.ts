import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Closes the one way that SQLite left to rewrite a transfer. */
export class LedgerReplacements0111 implements MigrationInterface {
  readonly name = migrationName(111, 'ledger-replacements');

  /**
   * `INSERT OR REPLACE` removes the row in its way without asking triggers of DELETE, unless each connection wishes it. So
   * a row that is in the way is refused before. PostgreSQL knows no such insert.
   */
  async up(runner: QueryRunner): Promise<void> {
    if (!isSqlite(runner)) return;
    // An id that the database gives is not known yet: SQLite shows -1 in its place.
    await runner.query(
      `CREATE TRIGGER tr_transfers_no_replace BEFORE INSERT ON transfers
       WHEN (NEW.id > 0 AND EXISTS (SELECT 1 FROM transfers WHERE id = NEW.id))
         OR EXISTS (SELECT 1 FROM transfers WHERE origin = NEW.origin AND leg = NEW.leg)
       BEGIN SELECT RAISE(ABORT, 'id and origin of transfers are unique, and transfers are never changed or removed'); END`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    if (isSqlite(runner)) await runner.query('DROP TRIGGER tr_transfers_no_replace');
  }
}

const isSqlite = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'better-sqlite3';
