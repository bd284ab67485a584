import { Injectable } from '@nestjs/common';
import type { BodyOf, RefusalKey, Schemas } from '@ug/contract';
import { uniqueColumnsOf } from '#platform/database/unique-violation';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { SmsCodesService } from '#features/players/sms/sms-codes.service';
import { PlayerChangesService } from './player-changes.service';
import type { PlayerEntity } from './player.entity';
import { playerRecord, PlayersRepository } from './players.repository';

/** Gives accounts a mobile number, by their players and by staff: one number, one account. */
@Injectable()
export class PhoneBindingService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly codes: SmsCodesService,
    private readonly changes: PlayerChangesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Binds the number to the player and tells their other devices. A repeated call with the number they have is
   * answered alike, so that a call that was sent twice is no refusal.
   * @throws Refusal `sms.codeWrong`, `account.phoneTaken`, `account.phoneBound`
   */
  async bind(uid: number, body: BodyOf<'bindPhone'>): Promise<Schemas['UserStatus']> {
    const outcome = await this.attempt(uid, body);
    if (typeof outcome === 'string') throw new Refusal(outcome);
    return outcome;
  }

  /**
   * Gives a player another number or none, as staff do, inside the caller's unit of work.
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

  /** A refusal is thrown after the commit, which keeps the count of guesses. */
  private async attempt(uid: number, body: BodyOf<'bindPhone'>): Promise<Schemas['UserStatus'] | RefusalKey> {
    try {
      return await this.unitOfWork.run(() => this.claim(uid, body));
    } catch (error) {
      // Concurrent bindings of one number can all pass the check; the unique key lets one through.
      if (uniqueColumnsOf(error).includes('phone')) return 'account.phoneTaken';
      throw error;
    }
  }

  private async claim(uid: number, body: BodyOf<'bindPhone'>): Promise<Schemas['UserStatus'] | RefusalKey> {
    const { phone } = body;
    let refused: RefusalKey | null = null;
    const status = await this.changes.change(uid, async (player) => {
      refused = await this.refusalOf(player, body);
      return refused ? {} : { phone };
    });
    return refused ?? status;
  }

  /** @returns why the player, who is held, does not get the number */
  private async refusalOf(player: PlayerEntity, body: BodyOf<'bindPhone'>): Promise<RefusalKey | null> {
    const { phone, smsCode: code, deviceID: deviceId = '' } = body;
    if (player.phone === phone) return null;
    if (!(await this.codes.redeem({ phone, purpose: 'bind', code, deviceId }))) return 'sms.codeWrong';
    if (player.phone !== null) return 'account.phoneBound';
    return (await this.players.findByPhone(phone)) ? 'account.phoneTaken' : null;
  }
}
