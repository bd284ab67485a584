import { Injectable } from '@nestjs/common';
import type { BodyOf, RefusalKey } from '@ug/contract';
import type { PlayerPrincipal } from '#platform/actor/principal';
import { Refusal } from '#platform/errors/refusal';
import type { PlayerEntity } from './player.entity';
import { PlayersRepository } from './players.repository';
import { PlayerProofsService } from './player-proofs.service';

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
