import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { uniqueColumnsOf } from '#platform/database/unique-violation';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { PlayerAccountsService } from '#features/players/accounts/player-accounts.service';
import { PhoneBindingService } from './phone-binding.service';
import { PhoneNoticesService } from './phone-notices.service';

type PlayerAccount = Schemas['PlayerAccount'];

/** Mobile numbers that staff take off an account or change. */
@Injectable()
export class AccountPhonesService {
  constructor(
    private readonly binding: PhoneBindingService,
    private readonly accounts: AccountsService,
    private readonly players: PlayerAccountsService,
    private readonly notices: PhoneNoticesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Refusal `account.notFound`, `account.noPhone`, `account-phone.onlyWayIn` */
  unbind(uid: number, reason: string): Promise<PlayerAccount> {
    return this.set(uid, null, reason);
  }

  /** @throws Refusal `account.notFound`, `account-phone.same`, `account-phone.taken` with who has it */
  async change(uid: number, { phone, reason }: BodyOf<'changeAccountPhone'>): Promise<PlayerAccount> {
    const holder = await this.accounts.uidOfPhone(phone);
    if (holder !== null && holder !== uid) throw takenBy(holder);
    try {
      return await this.set(uid, phone, reason);
    } catch (error) {
      // Concurrent changes can all pass the check above; the unique key lets one through. After it has failed, the
      // holder cannot be queried.
      if (uniqueColumnsOf(error).includes('phone')) throw new Refusal('account-phone.taken');
      throw error;
    }
  }

  private async set(uid: number, phone: string | null, reason: string): Promise<PlayerAccount> {
    await this.unitOfWork.run(async () => {
      const { before, label } = await this.binding.set(uid, phone);
      await this.notices.notify({ uid, label, before, after: phone, reason });
    });
    return this.players.get(uid);
  }
}

/** Two accounts are never made one: what was paid on each stands in books of its own. The way out is said. */
function takenBy(uid: number): Refusal {
  const message = `该手机号已绑定玩家 ${uid}，账号不能合并，X钻、会员和购买记录各自保留。请核实机主后先为玩家 ${uid} 解绑，再重新换绑`;
  return new Refusal('account-phone.taken', { message });
}
