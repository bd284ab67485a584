import { Injectable } from '@nestjs/common';
import type { BodyOf, ResponseOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Refusal } from '#platform/errors/refusal';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { AuthenticatorsRepository } from './authenticators.repository';
import { toOwnTwoFactor } from './two-factor.mapper';
import { TwoFactorActivationService } from './two-factor-activation.service';
import { badCode, TwoFactorProofsService } from './two-factor-login.service';
import { TwoFactorRemovalService } from './two-factor-removal.service';
import { TwoFactorSecretsService } from './two-factor-secrets.service';

/** How every member of staff takes their own authenticator into use. */
@Injectable()
export class OwnTwoFactorService {
  constructor(
    private readonly directory: StaffDirectoryService,
    private readonly authenticators: AuthenticatorsRepository,
    private readonly secrets: TwoFactorSecretsService,
    private readonly activation: TwoFactorActivationService,
  ) {}

  async get(staff: StaffPrincipal): Promise<Schemas['OwnTwoFactor']> {
    const roles = await this.authenticators.requiredRoles();
    return toOwnTwoFactor(await this.authenticators.stateOf(staff.staffId), roles.includes(staff.role));
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

/** What every member of staff does to an authenticator in use, by their password and a code. */
@Injectable()
export class TwoFactorInUseService {
  constructor(
    private readonly directory: StaffDirectoryService,
    private readonly authenticators: AuthenticatorsRepository,
    private readonly activation: TwoFactorActivationService,
    private readonly removal: TwoFactorRemovalService,
    private readonly proofs: TwoFactorProofsService,
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
    if ((await this.authenticators.requiredRoles()).includes(staff.role)) throw new Refusal('two-factor.required');
    await this.directory.confirmPassword(staff.staffId, currentPassword);
    const member = { id: staff.staffId, name: staff.name };
    await this.proofs.confirm(staff, code, () => this.removal.remove(member, staff.sessionId));
  }

  private async requireEnabled({ staffId }: StaffPrincipal): Promise<void> {
    if (!(await this.authenticators.isEnabled(staffId))) throw new Refusal('two-factor.off');
  }
}
