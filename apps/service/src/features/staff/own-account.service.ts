import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { Passwords } from '../../platform/auth/passwords';
import type { StaffPrincipal } from '../../platform/actor/principal';
import { Sessions } from '../../platform/auth/sessions';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import type { StaffAccountEntity } from './staff-account.entity';
import { toStaffSelf } from './staff.mapper';
import { StaffRepository } from './staff.repository';
import { PASSWORD_RESET } from './staff.rules';

/** What every member of staff does with their own account. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly staff: StaffRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly auditTrail: AuditTrail,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async get(principal: StaffPrincipal): Promise<Schemas['StaffSelf']> {
    return toStaffSelf(await this.accountOf(principal));
  }

  /** Ends this session; the account's others live on. */
  async logout({ sessionId }: StaffPrincipal): Promise<void> {
    await this.unitOfWork.run(() => this.sessions.revoke(sessionId));
  }

  /** Ends the account's other sessions: whoever knew the old password may hold one of them. */
  async changePassword(
    principal: StaffPrincipal,
    { currentPassword, newPassword }: BodyOf<'changeOwnPassword'>,
  ): Promise<void> {
    const account = await this.accountOf(principal);
    if (!(await this.passwords.verify(account.passwordHash, currentPassword, 'next'))) throw wrongPassword();
    const passwordHash = await this.passwords.hash(newPassword);
    // An owner may have reset it in the meantime; then what was verified is no longer the current one.
    if (!(await this.staff.save(account, { passwordHash }))) throw wrongPassword();
    await this.sessions.revokeAll('staff', String(account.id), { exceptId: principal.sessionId, reason: 'password' });
    await this.auditTrail.record({
      action: 'changePassword',
      resource: 'staff',
      recordId: account.id,
      recordLabel: account.name,
      before: {},
      after: { password: PASSWORD_RESET },
    });
  }

  private async accountOf({ staffId }: StaffPrincipal): Promise<StaffAccountEntity> {
    const account = await this.staff.find(staffId);
    if (!account) throw new Refusal('session.expired');
    return account;
  }
}

function wrongPassword(): Refusal {
  const refusal = new Refusal('staff.wrongPassword');
  refusal.details.errors = { currentPassword: refusal.message };
  return refusal;
}
