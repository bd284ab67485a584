import { Table, TableCheck, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Real names of players, and when they were born by them. */
export class Identities0085 implements MigrationInterface {
  readonly name = migrationName(85, 'identities');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    // By hand, as in 0084.
    await runner.query('ALTER TABLE players ADD COLUMN born_on varchar(10)');
    await runner.createTable(
      new Table({
        name: 'identities',
        columns: [
          column.id(),
          column.integer('version'),
          column.integer('uid'),
          column.longText('sealed'),
          column.text('number_key', 64),
          column.text('checked_by', 16),
          column.utc('created_at'),
        ],
        indices: [
          new TableIndex({ name: 'ux_identities_uid', columnNames: ['uid'], isUnique: true }),
          new TableIndex({ name: 'ix_identities_number_key', columnNames: ['number_key'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'identity_settings',
        columns: [
          { ...column.integer('id'), isPrimary: true },
          column.integer('version'),
          column.boolean('is_required'),
          column.integer('max_accounts'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_identity_settings_one_row', expression: 'id = 0' }),
          new TableCheck({ name: 'ck_identity_settings_accounts', expression: 'max_accounts >= 1' }),
        ],
      }),
    );
    const isOff = runner.dataSource.options.type === 'better-sqlite3' ? '0' : 'false';
    await runner.query(
      `INSERT INTO identity_settings (id, version, is_required, max_accounts, updated_at) VALUES (0, 1, ${isOff}, 3, 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['identity_settings', 'identities']) await runner.dropTable(table);
    await runner.query('ALTER TABLE players DROP COLUMN born_on');
  }
}
