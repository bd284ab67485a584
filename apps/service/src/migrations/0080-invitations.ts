import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** The code of each account, who came by whose, and what it brings. */
export class Invitations0080 implements MigrationInterface {
  readonly name = migrationName(80, 'invitations');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(codesTable(runner));
    await runner.createTable(invitationsTable(runner));
    await runner.createTable(settingsTable(runner));
    const isOn = runner.dataSource.options.type === 'better-sqlite3' ? '1' : 'true';
    await runner.query(
      `INSERT INTO invitation_settings (id, version, enabled, inviter_coins, invitee_coins, daily_cap, total_cap,
         check_in_days, by_download, within_days, updated_at)
       VALUES (0, 1, ${isOn}, 20, 10, 200, 2000, 3, ${isOn}, 14, 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['invitation_settings', 'invitations', 'invitation_codes']) await runner.dropTable(table);
  }
}

const check = (name: string, expression: string) => new TableCheck({ name, expression });
const index = (name: string, columnNames: string[], isUnique = false) =>
  new TableIndex({ name, columnNames, isUnique });

function codesTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'invitation_codes',
    columns: [
      { ...column.integer('uid'), isPrimary: true },
      column.text('code', 8),
      column.text('device_sign', 32, { nullable: true }),
      column.text('address_sign', 32, { nullable: true }),
      column.integer('earned'),
      column.text('earned_on', 10),
      column.integer('earned_that_day'),
      column.utc('created_at'),
    ],
    checks: [check('ck_invitation_codes_earned', 'earned >= earned_that_day AND earned_that_day >= 0')],
    indices: [
      index('ux_invitation_codes_code', ['code'], true),
      index('ix_invitation_codes_device', ['device_sign', 'uid']),
    ],
  });
}

function invitationsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'invitations',
    columns: [
      column.id(),
      column.integer('version'),
      column.integer('inviter_uid'),
      column.integer('invitee_uid'),
      column.text('state', 8),
      column.text('suspicion', 8, { nullable: true }),
      column.text('address_sign', 32),
      column.integer('inviter_coins'),
      column.integer('invitee_coins'),
      column.integer('inviter_paid'),
      column.boolean('is_capped'),
      column.integer('check_in_days'),
      column.boolean('by_download'),
      column.integer('active_days'),
      column.text('last_active_day', 10),
      column.utc('active_at', { nullable: true }),
      column.utc('active_by'),
      column.text('day', 10),
      column.text('settled_day', 10, { nullable: true }),
      column.utc('settled_at', { nullable: true }),
      column.text('settled_by', 64, { nullable: true }),
      column.text('reason', 200),
      column.utc('created_at'),
    ],
    checks: [
      check('ck_invitations_two', 'inviter_uid <> invitee_uid'),
      check('ck_invitations_coins', 'inviter_paid >= 0 AND inviter_paid <= inviter_coins AND invitee_coins >= 0'),
      check('ck_invitations_rewarded', `inviter_paid = 0 OR state = 'rewarded'`),
      check('ck_invitations_settled', `(state IN ('waiting', 'review')) = (settled_at IS NULL)`),
    ],
    indices: [
      index('ux_invitations_invitee', ['invitee_uid'], true),
      index('ix_invitations_inviter', ['inviter_uid', 'id']),
      index('ix_invitations_address', ['inviter_uid', 'address_sign']),
      index('ix_invitations_state', ['state', 'id']),
      index('ix_invitations_day', ['day', 'suspicion']),
      index('ix_invitations_settled', ['settled_day', 'state']),
    ],
  });
}

function settingsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'invitation_settings',
    columns: [
      { ...column.integer('id'), isPrimary: true },
      column.integer('version'),
      column.boolean('enabled'),
      column.integer('inviter_coins'),
      column.integer('invitee_coins'),
      column.integer('daily_cap', { nullable: true }),
      column.integer('total_cap', { nullable: true }),
      column.integer('check_in_days'),
      column.boolean('by_download'),
      column.integer('within_days'),
      column.utc('updated_at'),
    ],
    checks: [check('ck_invitation_settings_one_row', 'id = 0')],
  });
}
