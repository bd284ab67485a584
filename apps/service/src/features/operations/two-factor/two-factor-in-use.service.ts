import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Refusal } from '#platform/errors/refusal';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { TwoFactorActivationService } from './two-factor-activation.service';
import { TwoFactorNeedsService } from './two-factor-needs.service';
import { TwoFactorProofsService } from './two-factor-proofs.service';
import { TwoFactorRemovalService } from './two-factor-removal.service';

/** Lets every member of staff renew recovery codes or remove their authenticator, with their password and a code. */
@Injectable()
export class TwoFactorInUseService {
  constructor(
    private readonly directory: StaffDirectoryService,
    private readonly activation: TwoFactorActivationService,
    private readonly removal: TwoFactorRemovalService,
    private readonly proofs: TwoFactorProofsService,
    private readonly needs: TwoFactorNeedsService,
  ) {}

  /** @throws Refusal `two-factor.off`, `two-factor.badCode`, `staff.wrongPassword`, `staff.locked` */
  async renewCodes(
    staff: StaffPrincipal,
    { currentPassword, code }: BodyOf<'renewRecoveryCodes'>,
  ): Promise<Schemas['RecoveryCodes']> {
    await this.requireEnabled(staff);
    await this.directory.confirmPassword(staff.staffId, currentPassword);
    const codes = await this.proofs.confirm(staff, code, () => this.activation.renewCodes(staff));
    return { recoveryCodes: [...codes] };
  }

  /** @throws Refusal `two-factor.off`, `two-factor.required`, `two-factor.badCode`, `staff.wrongPassword`, `staff.locked` */
  async remove(staff: StaffPrincipal, { currentPassword, code }: BodyOf<'removeOwnTwoFactor'>): Promise<void> {
    await this.requireEnabled(staff);
    if (await this.needs.isNeeded(staff.role)) throw new Refusal('two-factor.required');
    await this.directory.confirmPassword(staff.staffId, currentPassword);
    const member = { id: staff.staffId, name: staff.name };
    await this.proofs.confirm(staff, code, () => this.removal.remove(member, staff.sessionId));
  }

  private async requireEnabled({ staffId }: StaffPrincipal): Promise<void> {
    if (!(await this.needs.isUsedBy(staffId))) throw new Refusal('two-factor.off');
  }
}
