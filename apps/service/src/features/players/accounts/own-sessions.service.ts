import { Injectable } from '@nestjs/common';
import type { BodyOf, RefusalKey, Schemas } from '@ug/contract';
import type { PlayerPrincipal } from '#platform/actor/principal';
import { Sessions } from '#platform/auth/sessions';
import { SignIn } from '#platform/auth/sign-in';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { SmsCodesService } from '#features/players/sms/sms-codes.service';
import { toPlayerSession } from './accounts.mapper';
import type { PlayerEntity } from './player.entity';
import { PlayersRepository } from './players.repository';

type Change = BodyOf<'changePassword'>;

/** For so long a session that a code by SMS opened proves the number. */
const FRESH_MS = 10 * 60_000;

/** What shows that somebody with an open page is the player. */
@Injectable()
export class PlayerProofsService {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly codes: SmsCodesService,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `account.wrongPassword`, `account.locked` after too many guesses */
  async byPassword({ id, passwordHash }: PlayerEntity, password: string): Promise<void> {
    const refused = await this.signIn.confirm('player', String(id), { passwordHash, password });
    if (refused?.reason === 'locked') throw new Refusal('account.locked', refused.details);
    if (refused) throw new Refusal('account.wrongPassword');
  }

  /** @throws Refusal `account.proofNeeded` in a session that no code opened within the last minutes */
  async bySession({ uid, sessionId }: PlayerPrincipal): Promise<void> {
    const session = (await this.sessions.list('player', uid)).find(({ id }) => id === sessionId);
    const age = this.clock.now().getTime() - (session?.createdAt.getTime() ?? 0);
    if (session?.claims['by'] !== 'phone' || age > FRESH_MS) throw new Refusal('account.proofNeeded');
  }

  /** Inside the caller's unit of work, which must commit when the code is wrong. */
  async byCode(
    { phone }: PlayerEntity,
    { smsCode: code = '', deviceID: deviceId = '' }: Pick<Change, 'smsCode' | 'deviceID'>,
  ): Promise<boolean> {
    return phone !== null && (await this.codes.redeem({ phone, purpose: 'reset', code, deviceId }));
  }
}

/** Where a player is signed in, and the password that decides who can be. */
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

/** What shows that it is the player who wants the account to go. */
@Injectable()
export class ErasureProofsService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly proofs: PlayerProofsService,
  ) {}

  /**
   * What can be proven before anything is locked: the password, or a session that a code has just opened.
   * @throws Refusal `account.wrongPassword`, `account.locked`, `account.proofNeeded`
   */
  async before(principal: PlayerPrincipal, { password, smsCode }: BodyOf<'askErasure'>): Promise<void> {
    if (password !== undefined) await this.proofs.byPassword(await this.require(principal), password);
    else if (smsCode === undefined) await this.proofs.bySession(principal);
  }

  /** @returns why a code is no proof, inside a unit of work which must commit then; null where none was given */
  async inside(principal: PlayerPrincipal, body: BodyOf<'askErasure'>): Promise<RefusalKey | null> {
    const { password, smsCode, deviceID } = body;
    if (password !== undefined || smsCode === undefined) return null;
    const player = await this.require(principal);
    return (await this.proofs.byCode(player, { smsCode, ...(deviceID !== undefined && { deviceID }) }))
      ? null
      : 'sms.codeWrong';
  }

  private async require({ uid }: PlayerPrincipal): Promise<PlayerEntity> {
    const player = await this.players.find(Number(uid));
    if (!player) throw new Refusal('session.expired');
    return player;
  }
}
