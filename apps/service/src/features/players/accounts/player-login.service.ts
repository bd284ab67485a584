import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignIn } from '#platform/auth/sign-in';
import { SignInRefused } from '#platform/auth/sign-in-locks';
import { Refusal } from '#platform/errors/refusal';
import { deviceLabel, loginKeyFrom, phoneFrom } from './accounts.rules';
import type { PlayerEntity } from './player.entity';
import { PlayersRepository } from './players.repository';
import { PlayerSessionsService, type Account, type SignedInBy } from './player-sessions.service';
import { LoginCaptchasService, type Input } from './login-captchas.service';

/** Opens sessions by name, or by bound number, and password. Nothing in its responses tells a stranger which accounts exist. */
@Injectable()
export class PlayerLoginService {
  constructor(
    private readonly accounts: PlayersRepository,
    private readonly signIn: SignIn,
    private readonly sessions: PlayerSessionsService,
    private readonly captchas: LoginCaptchasService,
  ) {}

  /**
   * @param userAgent of the browser, for the list of devices
   * @throws Refusal `account.badCredentials`, `account.pictureNeeded`, `sms.pictureWrong`, `account.locked`;
   * `account.banned` only when the password is right
   */
  async login(input: Input, userAgent: string | undefined): Promise<Account> {
    const { loginName, password, deviceID: deviceId = '' } = input;
    const isProven = await this.captchas.isSolved(input);
    const outcome = await this.signIn.attempt({
      audience: 'player',
      name: await this.keyOf(loginName),
      password,
      deviceId,
      device: deviceLabel(userAgent),
      isProven,
      find: (key) => this.accounts.findByLoginKey(key),
      open: (player) => this.open(player, { way: 'password', deviceId, userAgent }),
    });
    // A guesser must not lock out the owner of the name: an attempt with a solved captcha is checked.
    if (outcome instanceof SignInRefused)
      throw new Refusal(outcome.reason === 'locked' ? 'account.pictureNeeded' : 'account.badCredentials');
    if (outcome === 'banned') throw new Refusal('account.banned');
    return outcome;
  }

  /**
   * The login name that was meant, or that of the account which has the number. A number without one is counted under a name
   * that no account has, so that its guesses are refused like all others.
   */
  private async keyOf(typed: string): Promise<string | null> {
    const phone = phoneFrom(typed);
    if (phone === null) return loginKeyFrom(typed);
    const holder = await this.accounts.findByPhone(phone);
    return holder?.loginKey ?? `#${createHash('sha256').update(phone).digest('hex').slice(0, 16)}`;
  }

  private async open(player: PlayerEntity, by: SignedInBy): Promise<Account | 'banned' | null> {
    if (!(await this.accounts.recordLogin(player))) {
      const now = await this.accounts.find(player.id);
      // The password may have been changed while it was being verified.
      return now?.passwordHash === player.passwordHash ? this.sessions.turnAway(player, by) : null;
    }
    return this.sessions.open(player, by);
  }
}
