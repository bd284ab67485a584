import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { SignIn } from '#platform/auth/sign-in';
import { SignInRefused } from '#platform/auth/sign-in-locks';
import { Refusal } from '#platform/errors/refusal';
import { AuthenticatorsRepository } from './authenticators.repository';
import { TwoFactorSecretsService } from './two-factor-secrets.service';

/** Takes what was proven, so that it proves nothing again. @returns false when somebody took it meanwhile */
export type Proof = () => Promise<boolean>;

const APP_CODE = /^\d{6}$/;

/** Checks codes and spends them. */
@Injectable()
export class TwoFactorProofsService {
  constructor(
    private readonly signIn: SignIn,
    private readonly authenticators: AuthenticatorsRepository,
    private readonly secrets: TwoFactorSecretsService,
  ) {}

  /** Returns the proof that a right code gives; null for a wrong one. */
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
