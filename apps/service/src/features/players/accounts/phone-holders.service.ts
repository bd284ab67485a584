import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { PlayerChangesService } from './player-changes.service';
import { playerRecord, PlayersRepository } from './players.repository';

/** Who has a mobile number, as staff change it. */
@Injectable()
export class PhoneHoldersService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly changes: PlayerChangesService,
  ) {}

  /** The uid of a number's owner; null when there is none. */
  async uidOf(phone: string): Promise<number | null> {
    return (await this.players.findByPhone(phone))?.id ?? null;
  }

  /**
   * Gives a player another number or none, inside the caller's unit of work.
   * @returns the number before, and what histories call the player
   * @throws Refusal `account.notFound`, `account.erased`, `account.noPhone`, `account-phone.same`, and `account-phone.onlyWayIn` for whom
   *   no password lets in
   */
  async set(uid: number, phone: string | null): Promise<{ readonly before: string | null; readonly label: string }> {
    const player = await this.players.find(uid);
    if (!player) throw new Refusal('account.notFound');
    let before: string | null = null;
    await this.changes.change(uid, (held) => {
      before = held.phone;
      if (held.erasedAt !== null) throw new Refusal('account.erased');
      if (phone === null && held.phone === null) throw new Refusal('account.noPhone');
      if (phone === null && held.passwordHash === '') throw new Refusal('account-phone.onlyWayIn');
      if (phone === held.phone) throw new Refusal('account-phone.same');
      return { phone };
    });
    return { before, label: playerRecord.label(player) };
  }
}
