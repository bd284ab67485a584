import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Words of the portal's pages that operators may write themselves; empty for the portal's own. */
export class ApplicationTexts0105 implements MigrationInterface {
  readonly name = migrationName(105, 'application-texts');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE client_config ADD COLUMN download_text varchar(40) NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE client_config ADD COLUMN business_text varchar(200) NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE client_config DROP COLUMN business_text');
    await runner.query('ALTER TABLE client_config DROP COLUMN download_text');
  }
}
