import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Sessions } from '#platform/auth/sessions';
import { SignIn } from '#platform/auth/sign-in';
import { StaffRoles } from '#platform/auth/staff-roles';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { StaffDirectoryService, wrongPassword } from './staff-directory.service';
import { toStaffSelf } from './staff.mapper';
import { staffRecord } from './staff.repository';
import { PASSWORD_RESET } from './staff.rules';

/** Actions of every member of staff on their own account. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly directory: StaffDirectoryService,
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly roles: StaffRoles,
  ) {}

  async get(principal: StaffPrincipal): Promise<Schemas['StaffSelf']> {
    const account = await this.directory.find(principal.staffId);
    if (!account) throw new Refusal('session.expired');
    const { permissions, mustSetUp = false } = principal;
    return toStaffSelf(account, { roleName: this.roles.nameOf(account.role), permissions, mustSetUp });
  }

  /** Ends this session; the account's others live on. */
  async logout({ sessionId }: StaffPrincipal): Promise<void> {
    await this.unitOfWork.run(() => this.sessions.revoke(sessionId));
  }

  /** Ends the account's other sessions: one of them may belong to another person who knew the old password. */
  async changePassword(
    principal: StaffPrincipal,
    { currentPassword, newPassword }: BodyOf<'changeOwnPassword'>,
  ): Promise<void> {
    const { staffId: id } = principal;
    const verified = await this.directory.confirmPassword(id, currentPassword);
    const passwordHash = await this.signIn.hash(newPassword);
    await this.unitOfWork.run(async () => {
      const request = { id, action: 'changePassword', note: { password: PASSWORD_RESET } };
      await this.records.change(staffRecord, request, (account) => {
        // An owner may have reset it in the meantime; then what was verified is no longer the current one.
        if (account.passwordHash !== verified) throw wrongPassword();
        return { passwordHash };
      });
      await this.sessions.revokeAll('staff', String(id), { exceptId: principal.sessionId, reason: 'password' });
    });
  }
}
