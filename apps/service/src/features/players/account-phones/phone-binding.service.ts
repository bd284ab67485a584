import { Injectable } from '@nestjs/common';
import type { BodyOf, RefusalKey, Schemas } from '@ug/contract';
import { uniqueColumnsOf } from '#platform/database/unique-violation';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { SmsCodesService } from '#features/players/sms/sms-codes.service';

/** Gives accounts a mobile number, by their players and by staff: one number, one account. */
@Injectable()
export class PhoneBindingService {
  constructor(
    private readonly accounts: AccountsService,
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
    const player = await this.accounts.noted(uid);
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
    return { before, label: player.label };
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
      refused = await this.refusalOf(body, player.phone);
      return refused ? {} : { phone };
    });
    return refused ?? status;
  }

  /** @returns the refusal of the new number; null if the locked player with the number `current` gets it */
  private async refusalOf(
    { phone, smsCode: code, deviceID: deviceId = '' }: BodyOf<'bindPhone'>,
    current: string | null,
  ): Promise<RefusalKey | null> {
    if (current === phone) return null;
    if (!(await this.codes.redeem({ phone, purpose: 'bind', code, deviceId }))) return 'sms.codeWrong';
    if (current !== null) return 'account.phoneBound';
    return (await this.accounts.uidOfPhone(phone)) === null ? null : 'account.phoneTaken';
  }
}
