import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import type { PlayerPrincipal } from '../../platform/actor/principal';
import { Sessions } from '../../platform/auth/sessions';
import { SignIn, SignInRefused } from '../../platform/auth/sign-in';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { toAccount } from './accounts.mapper';
import { PlayerStatusesService } from './player-changes.service';
import { PlayersRepository } from './players.repository';
import { deviceLabel, loginKeyFrom } from './accounts.rules';
import type { PlayerEntity } from './player.entity';

type Account = Schemas['Account'];

/** Opens and ends players' sessions. Nothing in its responses tells a stranger which accounts exist. */
@Injectable()
export class PlayerLoginService {
  constructor(
    private readonly accounts: PlayersRepository,
    private readonly statuses: PlayerStatusesService,
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param userAgent of the browser, for the list of devices
   * @throws Refusal `account.badCredentials`, `account.locked`; `account.banned` only when the password is right
   */
  async login(
    { loginName, password, deviceID = '' }: BodyOf<'loginAccount'>,
    userAgent: string | undefined,
  ): Promise<Account> {
    const outcome = await this.signIn.attempt({
      audience: 'player',
      name: loginKeyFrom(loginName),
      password,
      deviceId: deviceID,
      find: (key) => this.accounts.findByLoginKey(key),
      open: (player) => this.open(player, userAgent),
    });
    if (outcome instanceof SignInRefused) throw new Refusal(`account.${outcome.reason}`, outcome.details);
    if (outcome === 'banned') throw new Refusal('account.banned');
    return outcome;
  }

  /** Ends this session; the player's other devices stay signed in. */
  async logout({ sessionId }: PlayerPrincipal): Promise<void> {
    await this.unitOfWork.run(() => this.sessions.revoke(sessionId));
  }

  private async open(player: PlayerEntity, userAgent: string | undefined): Promise<Account | 'banned' | null> {
    if (!(await this.accounts.recordLogin(player))) {
      const now = await this.accounts.find(player.id);
      // The password may have been changed while it was being verified.
      return now?.passwordHash === player.passwordHash ? 'banned' : null;
    }
    const token = await this.sessions.open('player', String(player.id), { device: deviceLabel(userAgent) });
    return toAccount(player, await this.statuses.papersOf(player), { token, isNew: false });
  }
}
