import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Sessions of an account that are more than anybody uses; the service ends the oldest from now on. */
const MAX_SESSIONS = { staff: 20, player: 50 };

/** Devices that a name is known on, what may be done so often a day, and an end to accounts with endless sessions. */
export class SignInSources0020 implements MigrationInterface {
  readonly name = migrationName(20, 'sign-in-sources');

  async up(runner: QueryRunner): Promise<void> {
    const { key, text, integer } = tableColumns(runner);
    await runner.query('ALTER TABLE login_attempts ADD COLUMN known_at bigint');
    await runner.createTable(
      new Table({ name: 'quotas', columns: [key('subject', 64), text('day', 10), integer('used')] }),
    );
    for (const [audience, max] of Object.entries(MAX_SESSIONS)) {
      await runner.query(
        `DELETE FROM sessions WHERE id IN (SELECT id FROM (
           SELECT id, ROW_NUMBER() OVER (PARTITION BY subject_id ORDER BY created_at DESC, id DESC) AS place
             FROM sessions WHERE audience = '${audience}') AS placed WHERE place > ${max})`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('quotas');
    await runner.query('ALTER TABLE login_attempts DROP COLUMN known_at');
  }
}
