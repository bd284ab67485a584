import { Injectable } from '@nestjs/common';
import type { BodyOf, ResponseOf } from '@ug/contract';
import { SignIn } from '#platform/auth/sign-in';
import { SignInRefused } from '#platform/auth/sign-in-locks';
import { Refusal } from '#platform/errors/refusal';
import { StaffLoginService } from '#features/operations/staff/staff-login.service';
import { StaffSessionsService } from '#features/operations/staff/staff-sessions.service';
import { TwoFactorProofsService, type Proof } from './two-factor-proofs.service';

/** The second step of signing in. */
@Injectable()
export class TwoFactorLoginService {
  constructor(
    private readonly staffLogin: StaffLoginService,
    private readonly sessions: StaffSessionsService,
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
      open: async (take: Proof) => ((await take()) ? this.sessions.open(account, false) : null),
    });
    if (!(outcome instanceof SignInRefused)) return outcome;
    if (outcome.reason === 'locked') throw new Refusal('staff.locked', outcome.details);
    throw new Refusal('two-factor.badCode');
  }
}
