import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Pictures of conversations have no public address any more; those of notes are of another owner than the player's. */
export class PrivatePictures0137 implements MigrationInterface {
  readonly name = migrationName(137, 'private-pictures');

  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    const [no, yes] = isSqlite ? ['0', '1'] : ['false', 'true'];
    // TypeORM would rebuild the table on SQLite.
    await runner.query(`ALTER TABLE files ADD COLUMN is_private boolean NOT NULL DEFAULT ${isSqlite ? `(${no})` : no}`);
    await runner.query(`UPDATE files SET is_private = ${yes} WHERE attached_to LIKE 'support:%'`);
    const id = isSqlite ? `json_extract(picture, '$.id')` : `picture::json ->> 'id'`;
    await runner.query(
      `UPDATE files SET attached_to = 'support-notes:' || substr(attached_to, 9) WHERE attached_to LIKE 'support:%'
         AND id IN (SELECT ${id} FROM support_messages WHERE kind = 'note' AND picture IS NOT NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE files SET attached_to = 'support:' || substr(attached_to, 15) WHERE attached_to LIKE 'support-notes:%'`,
    );
    await runner.query('ALTER TABLE files DROP COLUMN is_private');
  }
}
