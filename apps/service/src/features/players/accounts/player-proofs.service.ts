import { Injectable } from '@nestjs/common';
import type { BodyOf, RefusalKey } from '@ug/contract';
import type { PlayerPrincipal } from '#platform/actor/principal';
import { Sessions } from '#platform/auth/sessions';
import { SignIn } from '#platform/auth/sign-in';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { SmsCodesService } from '#features/players/sms/sms-codes.service';
import type { PlayerEntity } from './player.entity';
import { PlayersRepository } from './players.repository';

export type Change = BodyOf<'changePassword'>;

/** For so long a session that a code by SMS opened proves the number. */
const FRESH_MS = 10 * 60_000;

/** Checks proofs that the person at an open page is the player. */
@Injectable()
export class PlayerProofsService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly codes: SmsCodesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the proofs that need no lock: the password, or a session that a code has just opened.
   * @throws Refusal `account.wrongPassword`, `account.locked`, `account.proofNeeded`
   */
  async before(principal: PlayerPrincipal, { password, smsCode }: BodyOf<'askErasure'>): Promise<void> {
    if (password !== undefined) await this.byPassword(await this.require(principal), password);
    else if (smsCode === undefined) await this.bySession(principal);
  }

  /** @returns why a code is no proof, inside a unit of work which must commit then; null where none was given */
  async inside(principal: PlayerPrincipal, body: BodyOf<'askErasure'>): Promise<RefusalKey | null> {
    const { password, smsCode, deviceID } = body;
    if (password !== undefined || smsCode === undefined) return null;
    const player = await this.require(principal);
    return (await this.byCode(player, { smsCode, ...(deviceID !== undefined && { deviceID }) }))
      ? null
      : 'sms.codeWrong';
  }

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

  private async require({ uid }: PlayerPrincipal): Promise<PlayerEntity> {
    const player = await this.players.find(Number(uid));
    if (!player) throw new Refusal('session.expired');
    return player;
  }
}
