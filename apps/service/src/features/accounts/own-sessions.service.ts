import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import type { PlayerPrincipal } from '../../platform/actor/principal';
import { Sessions } from '../../platform/auth/sessions';
import { SignIn } from '../../platform/auth/sign-in';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { toPlayerSession } from './accounts.mapper';
import { PlayersRepository } from './players.repository';

/** Where a player is signed in, and the password that decides who can be. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly accounts: PlayersRepository,
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list({ uid, sessionId }: PlayerPrincipal): Promise<Schemas['PlayerSession'][]> {
    const sessions = await this.sessions.list('player', uid);
    return sessions.map((session) => toPlayerSession(session, sessionId));
  }

  /** Signs a device out, this one or another. @throws Refusal `account.sessionNotFound` for anybody else's. */
  async end({ uid }: PlayerPrincipal, sessionId: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const sessions = await this.sessions.list('player', uid);
      if (!sessions.some(({ id }) => id === sessionId)) throw new Refusal('account.sessionNotFound');
      await this.sessions.revoke(sessionId, 'revoked');
    });
  }

  /**
   * Ends the player's other sessions: another person who knew the old password may hold one of them.
   * @throws Refusal `account.wrongPassword`, `account.locked` after too many guesses
   */
  async changePassword(
    { uid, sessionId }: PlayerPrincipal,
    { oldPassword, newPassword }: BodyOf<'changePassword'>,
  ): Promise<void> {
    const player = await this.accounts.find(Number(uid));
    if (!player) throw new Refusal('session.expired');
    const refused = await this.signIn.confirm('player', uid, {
      passwordHash: player.passwordHash,
      password: oldPassword,
    });
    if (refused?.reason === 'locked') throw new Refusal('account.locked', refused.details);
    if (refused) throw new Refusal('account.wrongPassword');
    const passwordHash = await this.signIn.hash(newPassword);
    await this.unitOfWork.run(async () => {
      if (!(await this.accounts.changePassword(player.id, player.passwordHash, passwordHash)))
        throw new Refusal('account.wrongPassword');
      await this.sessions.revokeAll('player', uid, { exceptId: sessionId, reason: 'password' });
    });
  }
}
