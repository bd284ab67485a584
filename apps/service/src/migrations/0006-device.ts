import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Devices that opened the portal, and the one row of config that they get. */
export class Device0006 implements MigrationInterface {
  readonly name = migrationName(6, 'device');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(devices(runner));
    await runner.createTable(serverConfig(runner));
    await runner.query(
      `INSERT INTO server_config (id, version, bundle_url, package_url, contact_url, business_email, updated_at)
       VALUES (1, 1, '', '', '', '', ${Date.now()})`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('server_config');
    await runner.dropTable('devices');
  }
}

function devices(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'devices',
    columns: [
      column.key('device_id'),
      column.text('app_id', 64),
      column.text('channel_id', 32),
      column.utc('first_seen_at'),
      column.utc('last_seen_at'),
      column.integer('launches'),
      column.text('client_version', 32, { nullable: true }),
      column.text('language', 35, { nullable: true }),
    ],
    indices: [new TableIndex({ name: 'ix_devices_first_seen_at', columnNames: ['first_seen_at'] })],
  });
}

function serverConfig(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'server_config',
    columns: [
      { name: 'id', type: 'integer', isPrimary: true },
      column.integer('version'),
      column.text('bundle_url', 500),
      column.text('package_url', 500),
      column.text('contact_url', 500),
      column.text('business_email', 254),
      column.utc('updated_at'),
    ],
    checks: [new TableCheck({ name: 'ck_server_config_one_row', expression: 'id = 1' })],
  });
}
