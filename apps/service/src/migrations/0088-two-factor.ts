import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Authenticators of staff, their recovery codes, and which roles need them. */
export class TwoFactor0088 implements MigrationInterface {
  readonly name = migrationName(88, 'two-factor');

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [authenticators(runner), recoveryCodes(runner), rules(runner)]) await runner.createTable(table);
    await runner.query(`INSERT INTO two_factor_rules (id, version, required_roles, updated_at) VALUES (1, 1, '[]', 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['two_factor_rules', 'recovery_codes', 'authenticators']) await runner.dropTable(name);
  }
}

function authenticators(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'authenticators',
    columns: [
      { ...column.integer('staff_id'), isPrimary: true },
      column.text('secret', 200),
      column.utc('enabled_at', { nullable: true }),
      column.bigint('last_step'),
      column.utc('created_at'),
    ],
  });
}

function recoveryCodes(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'recovery_codes',
    columns: [column.key('digest', 64), column.integer('staff_id')],
    indices: [new TableIndex({ name: 'ix_recovery_codes_staff', columnNames: ['staff_id'] })],
  });
}

function rules(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'two_factor_rules',
    columns: [
      { ...column.integer('id'), isPrimary: true },
      column.integer('version'),
      column.json('required_roles'),
      column.utc('updated_at'),
    ],
    checks: [new TableCheck({ name: 'ck_two_factor_rules_one_row', expression: 'id = 1' })],
  });
}
