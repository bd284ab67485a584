import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Staff accounts, and the failed sign-ins that lock a name. */
export class Staff0005 implements MigrationInterface {
  readonly name = migrationName(5, 'staff');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(accounts(runner));
    await runner.createTable(loginAttempts(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('login_attempts');
    await runner.dropTable('staff_accounts');
  }
}

function accounts(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'staff_accounts',
    columns: [
      column.id(),
      column.integer('version'),
      column.text('username', 32, { unique: true }),
      column.text('name', 32),
      column.text('role', 16),
      column.text('password_hash', 255),
      column.boolean('disabled'),
      column.utc('last_login_at', { nullable: true }),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      new TableCheck({ name: 'ck_staff_accounts_username', expression: 'username = lower(username)' }),
      new TableCheck({
        name: 'ck_staff_accounts_role',
        expression: `role IN ('owner', 'operator', 'support', 'moderator', 'finance', 'read-only')`,
      }),
    ],
    indices: [new TableIndex({ name: 'ix_staff_accounts_role', columnNames: ['role', 'disabled'] })],
  });
}

function loginAttempts(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'login_attempts',
    columns: [
      column.key('username', 64),
      column.integer('failures'),
      column.utc('locked_until', { nullable: true }),
      column.utc('attempted_at'),
    ],
    indices: [new TableIndex({ name: 'ix_login_attempts_attempted_at', columnNames: ['attempted_at'] })],
  });
}
