import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@ug/contract';
import { Sessions } from '#platform/auth/sessions';
import { StaffRoles } from '#platform/auth/staff-roles';
import type { StaffAccountEntity } from './staff-account.entity';
import { toStaffSelf } from './staff.mapper';
import { StaffRepository } from './staff.repository';

/** Opens sessions for accounts that have proven who they are. */
@Injectable()
export class StaffSessionsService {
  constructor(
    private readonly staff: StaffRepository,
    private readonly sessions: Sessions,
    private readonly roles: StaffRoles,
  ) {}

  /** Opens a session inside the caller's unit of work; null when the account has changed since it was read. */
  async open(account: StaffAccountEntity, mustSetUp: boolean): Promise<ResponseOf<'loginStaffWithCode'> | null> {
    // The account may have been disabled, or its password reset, while this one was being verified.
    if (!(await this.staff.recordLogin(account))) return null;
    const { id, username, name, role } = account;
    const claims = { username, name, role, ...(mustSetUp && { mustSetUp: 1 }) };
    const { token } = await this.sessions.open('staff', String(id), claims);
    const standing = { roleName: this.roles.nameOf(role), permissions: this.roles.permissionsOf(role), mustSetUp };
    return { token, staff: toStaffSelf(account, standing) };
  }
}
