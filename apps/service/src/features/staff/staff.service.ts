import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { changesBetween, type Changes } from '../../platform/audit/changes';
import { Passwords } from '../../platform/auth/passwords';
import { Sessions } from '../../platform/auth/sessions';
import { Page } from '../../platform/paging/page';
import { Refusal } from '../../platform/errors/refusal';
import type { StaffAccountEntity } from './staff-account.entity';
import { toStaffAccount } from './staff.mapper';
import { StaffRepository } from './staff.repository';
import { endsSessions, isWorkingOwner, PASSWORD_RESET } from './staff.rules';

type Account = Schemas['StaffAccount'];
type Update = BodyOf<'consoleUpdateStaff'>;

/** What an owner does with staff accounts. */
@Injectable()
export class StaffService {
  constructor(
    private readonly staff: StaffRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly auditTrail: AuditTrail,
  ) {}

  async list(query: QueryOf<'consoleListStaff'>): Promise<Page<Account>> {
    const { rows, first, total } = await this.staff.list(query);
    return new Page(rows.map(toStaffAccount), first, total);
  }

  async get(id: number): Promise<Account> {
    return toStaffAccount(await this.require(id));
  }

  async create({ password, ...values }: BodyOf<'consoleCreateStaff'>): Promise<Account> {
    const id = await this.staff.create({ ...values, passwordHash: await this.passwords.hash(password) });
    if (id === null) {
      const taken = new Refusal('staff.usernameTaken');
      throw new Refusal('staff.usernameTaken', { errors: { username: taken.message } });
    }
    const account = await this.require(id);
    await this.record('create', account, { before: null, after: auditedFields(account) });
    return toStaffAccount(account);
  }

  async update(id: number, input: Update): Promise<Account> {
    const before = await this.require(id);
    if (before.version !== input.version) throw stale(before);
    if (isWorkingOwner(before) && !isWorkingOwner(input)) await this.assertAnotherOwner(id);
    const { name, role, disabled, password } = input;
    const passwordHash = password === undefined ? undefined : await this.passwords.hash(password);
    const values = { name, role, disabled, ...(passwordHash !== undefined && { passwordHash }) };
    if (!(await this.staff.save(before, values))) throw stale(await this.require(id));
    if (endsSessions(before, input)) await this.sessions.revokeAll('staff', String(id), { reason: 'revoked' });
    const after = await this.require(id);
    const changes = changesBetween(auditedFields(before), auditedFields(after));
    if (password !== undefined) changes.after['password'] = PASSWORD_RESET;
    await this.record('update', after, changes);
    return toStaffAccount(after);
  }

  /** Two owners who demote each other at once must not both succeed. */
  private async assertAnotherOwner(id: number): Promise<void> {
    const owners = await this.staff.holdWorkingOwners();
    if (!owners.some((owner) => owner !== id)) throw new Refusal('staff.lastOwner');
  }

  private async require(id: number): Promise<StaffAccountEntity> {
    const account = await this.staff.find(id);
    if (!account) throw new Refusal('staff.notFound');
    return account;
  }

  private record(action: string, { id, name }: StaffAccountEntity, changes: Changes | NewRecord): Promise<void> {
    return this.auditTrail.record({ action, resource: 'staff', recordId: id, recordLabel: name, ...changes });
  }
}

type NewRecord = { before: null; after: Record<string, unknown> };

const auditedFields = ({ username, name, role, disabled }: StaffAccountEntity) => ({ username, name, role, disabled });

const stale = (account: StaffAccountEntity): Refusal =>
  new Refusal('staff.stale', { current: toStaffAccount(account) });
