import { Injectable } from '@nestjs/common';
import type { ResponseOf, BodyOf } from '@ug/contract';
import { SecondFactor } from '#platform/auth/second-factor';
import { SignedTokens } from '#platform/auth/signed-tokens';
import { SignIn } from '#platform/auth/sign-in';
import { SignInRefused } from '#platform/auth/sign-in-locks';
import { Refusal } from '#platform/errors/refusal';
import type { StaffAccountEntity } from './staff-account.entity';
import { challengeText, parseChallenge } from './staff-challenge';
import { StaffSessionsService } from './staff-sessions.service';
import { StaffRepository } from './staff.repository';
import { usernameFrom } from './staff.rules';

type Login = ResponseOf<'loginStaff'>;

/** So long a code may follow the password. */
const CHALLENGE_SECONDS = 300;

/** Opens console sessions. Nothing in its responses tells which accounts exist. */
@Injectable()
export class StaffLoginService {
  constructor(
    private readonly staff: StaffRepository,
    private readonly signIn: SignIn,
    private readonly sessions: StaffSessionsService,
    private readonly secondFactor: SecondFactor,
    private readonly tokens: SignedTokens,
  ) {}

  async login({ username, password, deviceID = '' }: BodyOf<'loginStaff'>): Promise<Login> {
    const outcome = await this.signIn.attempt({
      audience: 'staff',
      name: usernameFrom(username),
      password,
      deviceId: deviceID,
      find: (name) => this.findEnabled(name),
      open: (account) => this.admit(account),
    });
    if (outcome instanceof SignInRefused) throw new Refusal(`staff.${outcome.reason}`, outcome.details);
    return outcome;
  }

  /**
   * Whose password was right when this challenge was given; null when it is over, or the account has changed since: a new
   * password or another role is no longer what was proven.
   */
  async challenged(challenge: string): Promise<StaffAccountEntity | null> {
    const given = parseChallenge(challenge);
    if (!given || !this.tokens.isValid(subjectOf(given), given.token)) return null;
    const account = await this.staff.find(given.id);
    return account && account.version === given.version && !account.disabled ? account : null;
  }

  private async findEnabled(username: string): Promise<StaffAccountEntity | null> {
    const account = await this.staff.findByUsername(username);
    return account?.disabled ? null : account;
  }

  private async admit(account: StaffAccountEntity): Promise<Login | null> {
    const demand = await this.secondFactor.demandOf(account);
    if (demand !== 'code') {
      const opened = await this.sessions.open(account, demand === 'setUp');
      return opened && { ...opened, challenge: null };
    }
    const { id, version } = account;
    const token = this.tokens.issue(subjectOf({ id, version }), CHALLENGE_SECONDS);
    return { token: null, staff: null, challenge: challengeText({ id, version, token }) };
  }
}

const subjectOf = ({ id, version }: Pick<StaffAccountEntity, 'id' | 'version'>) =>
  ({ purpose: 'staff-challenge', parts: [id, version] }) as const;
