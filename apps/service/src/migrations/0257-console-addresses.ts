import { Table, TableCheck } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** From where the console may be used: from everywhere, until an owner says otherwise. */
export class ConsoleAddresses0257 implements AddingMigration {
  readonly name = migrationName(257, 'console-addresses');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'console_addresses',
        columns: [
          { ...column.integer('id'), isPrimary: true },
          column.integer('version'),
          column.json('addresses'),
          column.utc('updated_at'),
        ],
        checks: [new TableCheck({ name: 'ck_console_addresses_one_row', expression: 'id = 1' })],
      }),
    );
    await runner.query(
      `INSERT INTO console_addresses (id, version, addresses, updated_at) VALUES (1, 1, '[]', ${Date.now()})`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('console_addresses');
  }
}
