import { Injectable } from '@nestjs/common';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { AuthenticatorsRepository } from './authenticators.repository';
import { historyOf } from './two-factor.mapper';

/** Takes authenticators off accounts, by whichever way. */
@Injectable()
export class TwoFactorRemovalService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly authenticators: AuthenticatorsRepository,
    private readonly auditTrail: AuditTrail,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Forgets an authenticator and ends the account's sessions, but the one that asks: a phone is lost together with what
   * is open on it.
   * @throws Refusal `two-factor.off`
   */
  async remove(member: { readonly id: number; readonly name: string }, exceptId = ''): Promise<void> {
    await this.unitOfWork.run(async () => {
      if (!(await this.authenticators.remove(member.id))) throw new Refusal('two-factor.off');
      await this.auditTrail.record({ ...historyOf(member), action: 'remove', before: null, after: { enabled: false } });
      await this.sessions.revokeAll('staff', String(member.id), { reason: 'revoked', exceptId });
    });
  }
}
