import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { AuthenticatorEntity } from './authenticator.entity';
import { AuthenticatorsRepository } from './authenticators.repository';
import { TwoFactorSecretsService } from './two-factor-secrets.service';
import { historyOf } from './two-factor.mapper';

/** A secret that a first code has confirmed. */
export interface Confirmed {
  readonly authenticator: AuthenticatorEntity;
  /** Time step of the code, which is not accepted again. */
  readonly step: number;
  readonly digests: readonly string[];
}

/** Takes authenticators and recovery codes into use. */
@Injectable()
export class TwoFactorActivationService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly authenticators: AuthenticatorsRepository,
    private readonly auditTrail: AuditTrail,
    private readonly sessions: Sessions,
    private readonly secrets: TwoFactorSecretsService,
  ) {}

  /** @throws Refusal `two-factor.alreadyOn` */
  async begin(staffId: number, sealed: string): Promise<void> {
    const isBegun = await this.unitOfWork.run(() => this.authenticators.begin(staffId, sealed));
    if (!isBegun) throw new Refusal('two-factor.alreadyOn');
  }

  /**
   * From here on the account needs codes. Its other sessions end, which a password alone has opened; the one that set it
   * up opens everything from now on.
   * @throws Refusal `two-factor.alreadyOn`
   */
  async enable(staff: StaffPrincipal, { authenticator, step, digests }: Confirmed): Promise<void> {
    const { staffId, sessionId, username, name, role } = staff;
    await this.unitOfWork.run(async () => {
      if (!(await this.authenticators.enable(authenticator, step))) throw new Refusal('two-factor.alreadyOn');
      await this.authenticators.replaceRecoveryCodes(staffId, digests);
      await this.record(staff, 'enable', { enabled: true });
      await this.sessions.replaceClaims(sessionId, { username, name, role });
      await this.sessions.revokeAll('staff', String(staffId), { reason: 'revoked', exceptId: sessionId });
    });
  }

  /** Inside the unit of work that spends a code. @returns the new recovery codes */
  async renewCodes(staff: StaffPrincipal): Promise<readonly string[]> {
    const { codes, digests } = this.secrets.newCodes(staff.staffId);
    await this.authenticators.replaceRecoveryCodes(staff.staffId, digests);
    await this.record(staff, 'renewCodes', { recoveryCodes: digests.length });
    return codes;
  }

  private record({ staffId: id, name }: StaffPrincipal, action: string, after: Record<string, unknown>): Promise<void> {
    return this.auditTrail.record({ ...historyOf({ id, name }), action, before: null, after });
  }
}
