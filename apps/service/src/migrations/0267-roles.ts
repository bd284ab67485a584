import { Table, TableCheck, type QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const NAME = 'ck_staff_accounts_role';
const BUILT_IN = `role IN ('owner', 'operator', 'supervisor', 'support', 'moderator', 'finance', 'read-only')`;

async function allow(runner: QueryRunner, expression: string): Promise<void> {
  await runner.dropCheckConstraint('staff_accounts', NAME);
  await runner.createCheckConstraint('staff_accounts', new TableCheck({ name: NAME, expression }));
}

/** Roles that owners make, and accounts that have them. A process of the version before gives such an account no permission. */
export class Roles0267 implements AddingMigration {
  readonly name = migrationName(267, 'roles');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'roles',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('name', 20),
          column.text('name_key', 400, { unique: true }),
          column.json('permissions'),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
      }),
    );
    await allow(runner, `${BUILT_IN} OR role LIKE 'role-%'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Nobody may gain permissions: accounts of custom roles are closed until an owner gives them another role.
    await runner.query(`UPDATE staff_accounts SET role = 'read-only', disabled = true WHERE role LIKE 'role-%'`);
    await allow(runner, BUILT_IN);
    await runner.dropTable('roles');
  }
}
