import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Passwords } from '#platform/auth/passwords';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { RoleGiftsService } from '#features/operations/roles/role-gifts.service';
import { toStaffAccount } from './staff.mapper';
import { staffRecord, StaffRepository } from './staff.repository';
import { endsSessions, isWorkingOwner, PASSWORD_RESET } from './staff.rules';

type Account = Schemas['StaffAccount'];
type Update = BodyOf<'consoleUpdateStaff'>;

/** Actions of an owner on existing staff accounts. */
@Injectable()
export class StaffService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly staff: StaffRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly gifts: RoleGiftsService,
  ) {}

  async list(query: QueryOf<'consoleListStaff'>): Promise<Page<Account>> {
    return (await this.staff.page(query)).map(toStaffAccount);
  }

  /** @throws Refusal `staff.notFound` */
  async get(id: number): Promise<Account> {
    return toStaffAccount(await this.records.require(staffRecord, id));
  }

  /**
   * An account may keep a role that was removed. Otherwise it could not be disabled.
   * @throws Refusal `staff.notFound`, `staff.stale` with the record as it is now, `staff.lastOwner`, `role.unknown`,
   * `role.beyondOwn`
   */
  async update(id: number, { version, password, ...fields }: Update): Promise<Account> {
    const secret = password === undefined ? {} : { passwordHash: await this.passwords.hash(password) };
    const note = password === undefined ? {} : { password: PASSWORD_RESET };
    return this.unitOfWork.run(async () => {
      const request = { id, version, action: 'update', note };
      const { before, after } = await this.records.change(staffRecord, request, async (account) => {
        if (fields.role !== account.role) await this.gifts.hold(fields.role);
        if (isWorkingOwner(account) && !isWorkingOwner(fields)) await this.assertAnotherOwner(id);
        return { ...fields, ...secret };
      });
      if (endsSessions(before, { ...fields, password }))
        await this.sessions.revokeAll('staff', String(id), { reason: 'revoked' });
      return toStaffAccount(after);
    });
  }

  /** Owners are locked with every account, so that two who demote each other at once do not both succeed. */
  private async assertAnotherOwner(id: number): Promise<void> {
    const owners = await this.staff.workingOwners();
    if (!owners.some((owner) => owner !== id)) throw new Refusal('staff.lastOwner');
  }
}
