import { Injectable } from '@nestjs/common';
import type { BodyOf, RefusalKey, Schemas } from '@ug/contract';
import type { PlayerPrincipal } from '#platform/actor/principal';
import { uniqueColumnsOf } from '#platform/database/unique-violation';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { SmsCodesService } from '#features/players/sms/sms-codes.service';
import { PhoneNoticesService } from './phone-notices.service';
import { PhoneProofsService } from './phone-proofs.service';

type Change = BodyOf<'changeOwnPhone'>;

/** The result of a change: the new status, or the refusal. */
type Outcome = Schemas['UserStatus'] | RefusalKey;

/** Players give themselves another number, in a session that has proven the old one. */
@Injectable()
export class OwnPhonesService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly changes: PlayerChangesService,
    private readonly codes: SmsCodesService,
    private readonly proofs: PhoneProofsService,
    private readonly notices: PhoneNoticesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * The second step. Sent again with the number that this session has just given the account, it is answered alike.
   * @throws Refusal `account-phone.unproven`, `sms.codeWrong`, `account-phone.same`, `account.phoneTaken`
   */
  async change(player: PlayerPrincipal, change: Change): Promise<Schemas['UserStatus']> {
    const outcome = await this.attempt(player, change);
    if (typeof outcome === 'string') throw new Refusal(outcome);
    return outcome;
  }

  private async attempt(player: PlayerPrincipal, change: Change): Promise<Outcome> {
    try {
      return await this.unitOfWork.run(() => this.claim(player, change));
    } catch (error) {
      // Concurrent changes to one number can all pass the check; the unique key lets one through.
      if (uniqueColumnsOf(error).includes('phone')) return 'account.phoneTaken';
      throw error;
    }
  }

  private async claim(player: PlayerPrincipal, change: Change): Promise<Outcome> {
    const uid = Number(player.uid);
    const seen: { before: string | null; refused: RefusalKey | null } = { before: null, refused: null };
    const status = await this.changes.change(uid, async ({ phone }) => {
      seen.before = phone;
      seen.refused = await this.refusalOf(player, change, phone);
      return seen.refused ? {} : { phone: change.phone };
    });
    if (seen.refused) return seen.refused;
    if (seen.before !== change.phone) await this.notify(player, seen.before, change.phone);
    return status;
  }

  /** @returns the refusal of the new number; null if the locked player with the number `current` gets it */
  private async refusalOf(
    player: PlayerPrincipal,
    { phone, smsCode: code, deviceID: deviceId = '' }: Change,
    current: string | null,
  ): Promise<RefusalKey | null> {
    const step = await this.proofs.step(player);
    if (step === 'changed' && phone === current) return null;
    if (step !== 'proven') return 'account-phone.unproven';
    if (phone === current) return 'account-phone.same';
    if (!(await this.codes.redeem({ phone, purpose: 'bind', code, deviceId }))) return 'sms.codeWrong';
    return (await this.accounts.uidOfPhone(phone)) === null ? null : 'account.phoneTaken';
  }

  private async notify(player: PlayerPrincipal, before: string | null, after: string): Promise<void> {
    const uid = Number(player.uid);
    const { label = '' } = (await this.accounts.noted(uid)) ?? {};
    await this.proofs.keep(player, 'changed');
    await this.notices.notifyOwn({ uid, label, before, after, exceptId: player.sessionId });
  }
}
