import { TableCheck, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const NAME = 'ck_staff_accounts_role';
const ROLES = ['owner', 'operator', 'support', 'moderator', 'finance', 'read-only'];

async function allow(runner: QueryRunner, roles: readonly string[]): Promise<void> {
  const expression = `role IN (${roles.map((role) => `'${role}'`).join(', ')})`;
  await runner.dropCheckConstraint('staff_accounts', NAME);
  await runner.createCheckConstraint('staff_accounts', new TableCheck({ name: NAME, expression }));
}

/** Staff who watch over customer service. */
export class Supervisors0021 implements MigrationInterface {
  readonly name = migrationName(21, 'supervisors');

  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, [...ROLES.slice(0, 2), 'supervisor', ...ROLES.slice(2)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE staff_accounts SET role = 'support' WHERE role = 'supervisor'`);
    await allow(runner, ROLES);
  }
}
