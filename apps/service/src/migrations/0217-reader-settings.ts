import { Table, TableCheck } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Players' settings for the look of texts. */
export class ReaderSettings0217 implements MigrationInterface {
  readonly name = migrationName(217, 'reader-settings');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'reader_settings',
        columns: [
          { ...column.integer('uid'), isPrimary: true },
          column.integer('version'),
          column.json('settings'),
          column.utc('saved_at'),
        ],
        checks: [new TableCheck({ name: 'ck_reader_settings_version', expression: 'version >= 1' })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('reader_settings');
  }
}
