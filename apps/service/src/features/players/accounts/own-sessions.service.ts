import { Injectable } from '@nestjs/common';
import type { RefusalKey, Schemas } from '@ug/contract';
import type { PlayerPrincipal } from '#platform/actor/principal';
import { Sessions } from '#platform/auth/sessions';
import { SignIn } from '#platform/auth/sign-in';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { toPlayerSession } from './accounts.mapper';
import { PlayersRepository } from './players.repository';
import { PlayerProofsService, type Change } from './player-proofs.service';

/** Lists and ends a player's sessions, and changes the password that opens them. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly proofs: PlayerProofsService,
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

  /** Signs every device out but this one. */
  async endOthers({ uid, sessionId }: PlayerPrincipal): Promise<void> {
    await this.unitOfWork.run(() => this.sessions.revokeAll('player', uid, { exceptId: sessionId, reason: 'revoked' }));
  }

  /** Signs this device out; the player's others stay signed in. */
  async logout({ sessionId }: PlayerPrincipal): Promise<void> {
    await this.unitOfWork.run(() => this.sessions.revoke(sessionId));
  }

  /**
   * Ends the player's other sessions: another person who knew the old password may hold one of them.
   * @throws Refusal `account.wrongPassword`, `account.locked`, `account.proofNeeded`, `sms.codeWrong`
   */
  async changePassword(principal: PlayerPrincipal, change: Change): Promise<void> {
    const player = await this.players.find(Number(principal.uid));
    if (!player) throw new Refusal('session.expired');
    const { oldPassword, newPassword, smsCode } = change;
    const isByCode = oldPassword === undefined && smsCode !== undefined;
    if (oldPassword !== undefined) await this.proofs.byPassword(player, oldPassword);
    else if (!isByCode) await this.proofs.bySession(principal);
    const passwordHash = await this.signIn.hash(newPassword);
    const refused = await this.unitOfWork.run(async (): Promise<RefusalKey | null> => {
      if (isByCode && !(await this.proofs.byCode(player, change))) return 'sms.codeWrong';
      if (!(await this.players.changePassword(player.id, player.passwordHash, passwordHash)))
        return 'account.wrongPassword';
      await this.sessions.revokeAll('player', principal.uid, { exceptId: principal.sessionId, reason: 'password' });
      return null;
    });
    if (refused) throw new Refusal(refused);
  }
}
