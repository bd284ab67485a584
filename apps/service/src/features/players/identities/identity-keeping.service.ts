import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { IdentitiesRepository } from './identities.repository';
import { birthdayOf } from './identities.rules';
import { IdentitySealsService } from './identity-seals.service';
import { IdentitySettingsService } from './identity-settings.service';
import type { CheckedName } from './identity-claims.service';

/** Keeps real names. */
@Injectable()
export class IdentityKeepingService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly seals: IdentitySealsService,
    private readonly settings: IdentitySettingsService,
    private readonly changes: PlayerChangesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Keeps a real name; the player's age is that of the number from now on. @throws Refusal `identity.done`, `identity.taken` */
  async keep(uid: number, { checkedBy, ...who }: CheckedName): Promise<void> {
    const numberKey = this.seals.keyOf(who.number);
    const { maxAccounts } = await this.settings.current();
    await this.unitOfWork.run(() =>
      this.changes.change(uid, async () => {
        if (await this.identities.of(uid)) throw new Refusal('identity.done');
        if ((await this.identities.countOf(numberKey)) >= maxAccounts) throw new Refusal('identity.taken');
        await this.identities.insert({ uid, sealed: this.seals.seal(uid, who), numberKey, checkedBy });
        return { bornOn: birthdayOf(who.number) };
      }),
    );
  }
}
