import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const check = (name: string, expression: string) => new TableCheck({ name, expression });
const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });

/** Codes that are sent by SMS, and the pictures that come before them. */
export class Sms0082 implements MigrationInterface {
  readonly name = migrationName(82, 'sms');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(codesTable(runner));
    await runner.createTable(
      new Table({
        name: 'sms_pictures',
        columns: [column.key('id', 43), column.integer('guesses'), column.utc('expires_at')],
        indices: [index('ix_sms_pictures_expires_at', ['expires_at'])],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sms_pictures', 'sms_codes']) await runner.dropTable(table);
  }
}

function codesTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'sms_codes',
    columns: [
      column.id(),
      column.text('phone', 11),
      column.text('purpose', 8),
      column.text('place', 64),
      column.text('nonce', 43),
      column.integer('guesses'),
      column.text('state', 8),
      column.text('provider', 16),
      column.text('failure', 200),
      column.utc('failed_at', { nullable: true }),
      column.utc('settled_at', { nullable: true }),
      column.utc('used_at', { nullable: true }),
      column.utc('expires_at'),
      column.utc('created_at'),
    ],
    checks: [
      check('ck_sms_codes_guesses', 'guesses >= 0 AND guesses <= 5'),
      check('ck_sms_codes_settled', `(state = 'waiting') = (settled_at IS NULL)`),
    ],
    indices: [
      index('ix_sms_codes_place', ['phone', 'purpose', 'place', 'id']),
      index('ix_sms_codes_phone', ['phone', 'created_at']),
      index('ix_sms_codes_created_at', ['created_at']),
      index('ix_sms_codes_failed_at', ['failed_at']),
    ],
  });
}
