import { Injectable } from '@nestjs/common';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { SignInRecordsService } from '#features/players/sign-ins/sign-in-records.service';
import type { FailedGuessEntity } from './failed-guess.entity';

/** Refusals in the history of the accounts they were about. */
@Injectable()
export class GuessHistoriesService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly signIns: SignInRecordsService,
  ) {}

  /** Inside the caller's unit of work; nothing for a name or number without an account. */
  async add({ way, subject, ...seen }: FailedGuessEntity): Promise<void> {
    if (way === null) return;
    const uid = await (way === 'phone' ? this.accounts.uidOfPhone(subject) : this.accounts.uidOfLoginKey(subject));
    if (uid === null) return;
    const { device, deviceSign, network, at } = seen;
    await this.signIns.refuse({ uid, way, device, deviceSign, network, at });
  }
}
