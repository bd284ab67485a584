import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { In, Raw, type FindOptionsOrder, type FindOptionsWhere } from 'typeorm';
import { Clock } from '../../platform/clock/clock';
import { Page, pageRange, totalOf } from '../../platform/paging/page';
import { Database } from '../../platform/database/database';
import { StaffAccountEntity } from './staff-account.entity';

type NewAccount = Pick<StaffAccountEntity, 'username' | 'name' | 'role' | 'passwordHash'>;
type AccountValues = Partial<Pick<StaffAccountEntity, 'name' | 'role' | 'disabled' | 'passwordHash'>>;
type ListQuery = QueryOf<'consoleListStaff'>;

/** Staff accounts in the database. */
@Injectable()
export class StaffRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  find(id: number): Promise<StaffAccountEntity | null> {
    return this.accounts.findOneBy({ id });
  }

  findByUsername(username: string): Promise<StaffAccountEntity | null> {
    return this.accounts.findOneBy({ username });
  }

  hasAny(): Promise<boolean> {
    return this.accounts.exists();
  }

  /** A page of accounts; staff are few, so that all of them may be counted. */
  async list(query: ListQuery): Promise<Page<StaffAccountEntity>> {
    const { first, take } = pageRange({ range: query?.range });
    const [rows, total] = await this.accounts.findAndCount({
      where: whereOf(query?.filter ?? {}),
      order: orderOf(query?.sort ?? ['id', 'ASC']),
      skip: first,
      take,
    });
    return new Page(rows, first, totalOf(total));
  }

  /** @returns the new account's id, or null when the username is taken. */
  async create({ username, name, role, passwordHash }: NewAccount): Promise<number | null> {
    const [created] = await this.database.query<{ id: number }>(
      `INSERT INTO staff_accounts
         (version, username, name, role, password_hash, disabled, last_login_at, created_at, updated_at)
       VALUES (1, :username, :name, :role, :passwordHash, :disabled, NULL, :now, :now)
       ON CONFLICT (username) DO NOTHING RETURNING id`,
      { username, name, role, passwordHash, disabled: false, now: this.clock.now() },
    );
    return created?.id ?? null;
  }

  /** @returns false when the account has changed since that version was read. */
  async save({ id, version }: Pick<StaffAccountEntity, 'id' | 'version'>, values: AccountValues): Promise<boolean> {
    const change = { ...values, version: version + 1, updatedAt: this.clock.now() };
    return (await this.accounts.update({ id, version }, change)).affected === 1;
  }

  /** @returns false when the account has changed since that version was read. */
  async recordLogin({ id, version }: Pick<StaffAccountEntity, 'id' | 'version'>): Promise<boolean> {
    return (await this.accounts.update({ id, version }, { lastLoginAt: this.clock.now() })).affected === 1;
  }

  /**
   * The owners who can sign in, which stay so until the unit of work ends: on PostgreSQL their rows are locked, always
   * in the same order; on SQLite a unit of work is alone anyway.
   */
  async holdWorkingOwners(): Promise<number[]> {
    const lock = this.database.dialect === 'postgres' ? 'FOR UPDATE' : '';
    const owners = await this.database.query<{ id: number }>(
      `SELECT id FROM staff_accounts WHERE role = 'owner' AND disabled = :disabled ORDER BY id ${lock}`,
      { disabled: false },
    );
    return owners.map((owner) => owner.id);
  }

  private get accounts() {
    return this.database.repository(StaffAccountEntity);
  }
}

type Filter = NonNullable<NonNullable<ListQuery>['filter']>;

function whereOf({ id, q, role, disabled }: Filter): FindOptionsWhere<StaffAccountEntity>[] {
  const exact: FindOptionsWhere<StaffAccountEntity> = {
    ...(id && { id: In(id) }),
    ...(role !== undefined && { role }),
    ...(disabled !== undefined && { disabled }),
  };
  if (!q) return [exact];
  const text = `%${q.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
  const containing = () => Raw<string>((column) => `LOWER(${column}) LIKE :text ESCAPE '!'`, { text });
  return [
    { ...exact, username: containing() },
    { ...exact, name: containing() },
  ];
}

type Sort = NonNullable<NonNullable<ListQuery>['sort']>;

function orderOf([field, direction]: Sort): FindOptionsOrder<StaffAccountEntity> {
  const column: keyof Schemas['StaffAccount'] = field;
  // The databases disagree on where an account that never signed in stands.
  return { [column]: { direction, nulls: 'LAST' }, ...(column !== 'id' && { id: direction }) };
}
