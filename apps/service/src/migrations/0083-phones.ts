import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const INDEX = { name: 'ux_players_phone', columnNames: ['phone'], isUnique: true };

/** The mobile number of an account, and whether signing in by a new one makes an account. */
export class Phones0083 implements MigrationInterface {
  readonly name = migrationName(83, 'phones');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.query('ALTER TABLE players ADD COLUMN phone varchar(11)');
    await runner.createIndex('players', new TableIndex(INDEX));
    await runner.addColumn('client_config', new TableColumn(column.boolean('phone_auto_register', { default: true })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('client_config', 'phone_auto_register');
    await runner.dropIndex('players', INDEX.name);
    await runner.query('ALTER TABLE players DROP COLUMN phone');
  }
}
