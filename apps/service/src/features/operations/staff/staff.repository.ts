import { Injectable } from '@nestjs/common';
import { labels, type QueryOf, type Role } from '@ug/contract';
import { roleIdOf } from '#platform/auth/role-keys';
import { GONE_ROLE, type StaffRoles } from '#platform/auth/staff-roles';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import type { SearchedTable } from '#platform/record-search/record-search';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { roleNamesOf } from '#features/operations/roles/role-names.port';
import { StaffAccountEntity } from './staff-account.entity';
import { toStaffAccount, type NamedAccount } from './staff.mapper';

/** Adds the names that the roles of accounts have now. */
async function named(accounts: readonly StaffAccountEntity[], database: Database): Promise<NamedAccount[]> {
  const keys = accounts.map(({ role }) => role);
  const names = await roleNamesOf(keys, database);
  const nameOf = (role: string) =>
    roleIdOf(role) === null ? labels.Role[role as Role] : (names.get(role) ?? GONE_ROLE);
  return accounts.map((account) => ({ ...account, roleName: nameOf(account.role) }));
}

/** A staff account, as owners change it. */
export const staffRecord = defineRecord<StaffAccountEntity, NamedAccount>({
  resource: 'staff',
  entity: StaffAccountEntity,
  complete: named,
  label: (account) => account.name,
  // The history keeps the name that a custom role has now.
  snapshot: ({ username, name, role, roleName, disabled }) => ({
    username,
    name,
    role: roleIdOf(role) === null ? role : roleName,
    disabled,
  }),
  notFound: 'staff.notFound',
  stale: { refusal: 'staff.stale', current: toStaffAccount },
  unique: [{ field: 'username', refusal: 'staff.usernameTaken' }],
  // Whether an owner may go depends on the others.
  lockedWith: `role = 'owner'`,
});

/** Members of staff, as the console's search finds them. */
export const searchedStaff = (
  roles: StaffRoles,
): SearchedTable<Pick<StaffAccountEntity, 'username' | 'name' | 'role'>> => ({
  kind: 'staff',
  permission: 'staff.view',
  table: 'staff_accounts',
  columns: 'username, name, role',
  words: `name || ' ' || username`,
  hit: ({ id, username, name, role }) => ({
    title: name,
    subtitle: `${roles.nameOf(role)} · ${username}`,
    path: `/staff/${id}`,
  }),
});

const SORT_COLUMNS = {
  id: 'id',
  username: 'username',
  name: 'name',
  role: 'role',
  disabled: 'disabled',
  // The databases disagree on where an account that never signed in stands.
  lastLoginAt: 'last_login_at NULLS LAST',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** Staff accounts in the database, beyond what `Records` does with each. */
@Injectable()
export class StaffRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  find(id: number): Promise<StaffAccountEntity | null> {
    return this.accounts.findOneBy({ id });
  }

  findByUsername(username: string): Promise<StaffAccountEntity | null> {
    return this.accounts.findOneBy({ username });
  }

  all(): Promise<StaffAccountEntity[]> {
    return this.accounts.find({ order: { id: 'ASC' } });
  }

  /** The same with the names of their roles. */
  async allNamed(): Promise<NamedAccount[]> {
    return named(await this.all(), this.database);
  }

  /** Counts the accounts that have each role. */
  async countsByRole(): Promise<Map<string, number>> {
    const counts = await this.database.query<{ role: string; count: number }>(
      'SELECT role, count(*) AS count FROM staff_accounts GROUP BY role',
    );
    return new Map(counts.map(({ role, count }) => [role, Number(count)]));
  }

  hasAny(): Promise<boolean> {
    return this.accounts.exists();
  }

  page(query: QueryOf<'consoleListStaff'>): Promise<Page<NamedAccount>> {
    const { q, role, disabled } = query?.filter ?? {};
    const text = containing(q);
    return this.records.page(
      staffRecord,
      { sort: ['id', 'ASC'], ...query },
      {
        sort: SORT_COLUMNS,
        where: [
          text && `(lower(username) LIKE :text ESCAPE '!' OR lower(name) LIKE :text ESCAPE '!')`,
          role && 'role = :role',
          disabled !== undefined && 'disabled = :disabled',
        ],
        parameters: { text, role, disabled },
      },
    );
  }

  /** @returns false when the account has changed since that version was read. */
  async recordLogin({ id, version }: Pick<StaffAccountEntity, 'id' | 'version'>): Promise<boolean> {
    return (await this.accounts.update({ id, version }, { lastLoginAt: this.clock.now() })).affected === 1;
  }

  /** The owners who can sign in; inside a change of an account they stay so until its unit of work ends. */
  async workingOwners(): Promise<number[]> {
    const owners = await this.database.query<{ id: number }>(
      `SELECT id FROM staff_accounts WHERE role = 'owner' AND disabled = :disabled ORDER BY id`,
      { disabled: false },
    );
    return owners.map((owner) => owner.id);
  }

  private get accounts() {
    return this.database.repository(StaffAccountEntity);
  }
}
