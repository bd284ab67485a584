import { Injectable } from '@nestjs/common';
import type { BodyOf, ResponseOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Refusal } from '#platform/errors/refusal';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { AuthenticatorsRepository } from './authenticators.repository';
import { toOwnTwoFactor } from './two-factor.mapper';
import { TwoFactorActivationService } from './two-factor-activation.service';
import { TwoFactorNeedsService } from './two-factor-needs.service';
import { badCode } from './two-factor-proofs.service';
import { TwoFactorSecretsService } from './two-factor-secrets.service';

/** Lets every member of staff take their own authenticator into use. */
@Injectable()
export class OwnTwoFactorService {
  constructor(
    private readonly directory: StaffDirectoryService,
    private readonly authenticators: AuthenticatorsRepository,
    private readonly secrets: TwoFactorSecretsService,
    private readonly activation: TwoFactorActivationService,
    private readonly needs: TwoFactorNeedsService,
  ) {}

  async get(staff: StaffPrincipal): Promise<Schemas['OwnTwoFactor']> {
    const isRequired = await this.needs.isNeeded(staff.role);
    return toOwnTwoFactor(await this.authenticators.stateOf(staff.staffId), isRequired);
  }

  /** @throws Refusal `two-factor.alreadyOn`, `staff.wrongPassword`, `staff.locked` */
  async start(
    { staffId, username }: StaffPrincipal,
    { currentPassword }: BodyOf<'startTwoFactor'>,
  ): Promise<ResponseOf<'startTwoFactor'>> {
    if (await this.authenticators.isEnabled(staffId)) throw new Refusal('two-factor.alreadyOn');
    await this.directory.confirmPassword(staffId, currentPassword);
    const { sealed, ...shown } = this.secrets.newSecret(staffId, username);
    await this.activation.begin(staffId, sealed);
    return shown;
  }

  /** @throws Refusal `two-factor.notStarted`, `two-factor.alreadyOn`, `two-factor.badCode` */
  async confirm(staff: StaffPrincipal, { code }: BodyOf<'confirmTwoFactor'>): Promise<Schemas['RecoveryCodes']> {
    const authenticator = await this.authenticators.find(staff.staffId);
    if (!authenticator) throw new Refusal('two-factor.notStarted');
    if (authenticator.enabledAt) throw new Refusal('two-factor.alreadyOn');
    const step = this.secrets.stepOf(code, authenticator);
    if (step === null) throw badCode();
    const { codes, digests } = this.secrets.newCodes(staff.staffId);
    await this.activation.enable(staff, { authenticator, step, digests });
    return { recoveryCodes: codes };
  }
}
