import { Table, TableCheck } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const COLUMNS = 'id, version, bundle_url, package_url, contact_url, business_email, updated_at';

/** The configuration of clients becomes a feature of its own: its table, its history and its topic take its name. */
export class ClientConfig0018 implements MigrationInterface {
  readonly name = migrationName(18, 'client-config');

  async up(runner: QueryRunner): Promise<void> {
    await moveTable(runner, 'server_config', 'client_config');
    await runner.query(`UPDATE audit_entries SET resource = 'client-config' WHERE resource = 'device'`);
    await forgetTopic(runner, 'staff:device');
  }

  async down(runner: QueryRunner): Promise<void> {
    await moveTable(runner, 'client_config', 'server_config');
    await runner.query(`UPDATE audit_entries SET resource = 'device' WHERE resource = 'client-config'`);
    await forgetTopic(runner, 'staff:client-config');
  }
}

/** A new table rather than a new name: SQLite cannot rename the check. */
async function moveTable(runner: QueryRunner, from: string, to: string): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: to,
      columns: [
        { name: 'id', type: 'integer', isPrimary: true },
        column.integer('version'),
        column.text('bundle_url', 500),
        column.text('package_url', 500),
        column.text('contact_url', 500),
        column.text('business_email', 254),
        column.utc('updated_at'),
      ],
      checks: [new TableCheck({ name: `ck_${to}_one_row`, expression: 'id = 1' })],
    }),
  );
  await runner.query(`INSERT INTO ${to} (${COLUMNS}) SELECT ${COLUMNS} FROM ${from}`);
  await runner.dropTable(from);
}

/** Its entries name a resource that is gone; the topic that replaces it begins at 1. */
async function forgetTopic(runner: QueryRunner, topic: string): Promise<void> {
  for (const table of ['feed_entries', 'feed_heads'])
    await runner.query(`DELETE FROM ${table} WHERE topic = '${topic}'`);
}
