import { Injectable } from '@nestjs/common';
import type { BodyOf, ResponseOf } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { SignIn } from '#platform/auth/sign-in';
import { SignInRefused } from '#platform/auth/sign-in-locks';
import { Refusal } from '#platform/errors/refusal';
import { StaffLoginService } from '#features/operations/staff/staff-login.service';
import { AuthenticatorsRepository } from './authenticators.repository';
import { TwoFactorSecretsService } from './two-factor-secrets.service';

/** Takes what was proven, so that it proves nothing again. @returns false when somebody took it meanwhile */
type Proof = () => Promise<boolean>;

const APP_CODE = /^\d{6}$/;

/** What codes prove. */
@Injectable()
export class TwoFactorProofsService {
  constructor(
    private readonly signIn: SignIn,
    private readonly authenticators: AuthenticatorsRepository,
    private readonly secrets: TwoFactorSecretsService,
  ) {}

  /** What a code proves; null for a wrong one. */
  async find(code: string, staffId: number): Promise<Proof | null> {
    const authenticator = await this.authenticators.find(staffId);
    if (!authenticator?.enabledAt) return null;
    if (APP_CODE.test(code)) {
      const step = this.secrets.stepOf(code, authenticator);
      return step === null ? null : () => this.authenticators.takeStep(staffId, step);
    }
    const digest = this.secrets.digestOf(code, staffId);
    return (await this.authenticators.hasRecoveryCode(digest))
      ? () => this.authenticators.takeRecoveryCode(digest)
      : null;
  }

  /**
   * Does what an open page alone must not do, in the unit of work that spends the code.
   * @throws Refusal `two-factor.badCode`, `staff.locked`
   */
  async confirm<Done>({ staffId, username }: StaffPrincipal, code: string, work: () => Promise<Done>): Promise<Done> {
    const outcome = await this.signIn.confirmCode({
      audience: 'staff',
      subject: String(staffId),
      name: username,
      find: () => this.find(code.trim(), staffId),
      open: async (take: Proof) => ((await take()) ? { done: await work() } : null),
    });
    if (!(outcome instanceof SignInRefused)) return outcome.done;
    if (outcome.reason === 'locked') throw new Refusal('staff.locked', outcome.details);
    throw badCode();
  }
}

/** The refusal of a code, at its field. */
export function badCode(): Refusal {
  const refusal = new Refusal('two-factor.badCode');
  refusal.details.errors = { code: refusal.message };
  return refusal;
}

/** The second step of signing in. */
@Injectable()
export class TwoFactorLoginService {
  constructor(
    private readonly staffLogin: StaffLoginService,
    private readonly signIn: SignIn,
    private readonly proofs: TwoFactorProofsService,
  ) {}

  /** @throws Refusal `two-factor.challengeExpired`, `two-factor.badCode`, `staff.locked` */
  async login({
    challenge,
    code,
    deviceID = '',
  }: BodyOf<'loginStaffWithCode'>): Promise<ResponseOf<'loginStaffWithCode'>> {
    const account = await this.staffLogin.challenged(challenge);
    if (!account) throw new Refusal('two-factor.challengeExpired');
    const outcome = await this.signIn.attemptCode({
      audience: 'staff',
      subject: String(account.id),
      name: account.username,
      deviceId: deviceID,
      find: () => this.proofs.find(code.trim(), account.id),
      open: async (take: Proof) => ((await take()) ? this.staffLogin.open(account) : null),
    });
    if (!(outcome instanceof SignInRefused)) return outcome;
    if (outcome.reason === 'locked') throw new Refusal('staff.locked', outcome.details);
    throw new Refusal('two-factor.badCode');
  }
}
