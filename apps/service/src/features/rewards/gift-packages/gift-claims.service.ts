import { shownRewards, type BodyOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { assertShown } from '#platform/money/shown-terms';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { GiftGrantsService } from '#features/rewards/gifts/gift-grants.service';
import { centreSource } from './gift-offers.service';
import type { GiftPackageEntity } from './gift-package.entity';
import { GiftPackagesRepository } from './gift-packages.repository';
import { lackOf, refusalOfState, stateOf } from './gift-packages.rules';

/** Code that gives a package in place of the gift centre. */
export interface GiftCodeSource {
  readonly uid: number;
  readonly packageId: number;
  /** `batch:5` where one code of a batch is for a player, else `code:77`. */
  readonly source: string;
  readonly codeId: number;
}

/** Gives players what packages hold. */
@Injectable()
export class GiftClaimsService {
  constructor(
    private readonly packages: GiftPackagesRepository,
    private readonly accounts: AccountsService,
    private readonly grants: GiftGrantsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a player a package of the gift centre.
   * @throws Refusal of `gift-package` for one that is not to be had, by this player or by anybody
   */
  claim(uid: number, id: number, shown: BodyOf<'claimGiftPackage'> = {}): Promise<Schemas['Gift']> {
    return this.unitOfWork.run(async () => {
      const gift = await this.packages.find(id);
      if (gift?.state !== 'published') throw new Refusal('gift-package.notFound');
      // Whether there is one left is decided by the statement that takes it.
      const lack = lackOf(gift, await this.accounts.standingOf(uid));
      const state = stateOf({ ...gift, left: null }, false, lack, this.clock.now());
      const refusal = refusalOfState(state);
      if (refusal && refusal !== 'gift-package.restricted') throw new Refusal(refusal);
      if (lack) throw new Refusal('gift-package.restricted', { message: lack.words });
      const now = { rewards: shownRewards(gift.rewards), hasGameCode: gift.hasGameCode };
      assertShown('gift-package.changed', { shown, now, message: `“${gift.name}”的内容已变化，请确认后再领取` });
      const given = await this.give(gift, { uid, packageId: id, source: centreSource(id), codeId: null });
      // Last, because everybody who claims it writes this row.
      if (!(await this.packages.takeOne(id))) throw new Refusal('gift-package.exhausted');
      return given;
    });
  }

  /**
   * Gives a player the package of a code, inside the unit of work that used the code. Time and stock of the gift centre
   * do not matter; its conditions do.
   * @throws Refusal `gift-package.claimed`, `gift-package.exhausted`, `gift-package.membersOnly`,
   * `gift-package.restricted`
   */
  async redeem(code: GiftCodeSource): Promise<Schemas['Gift']> {
    const gift = await this.packages.find(code.packageId);
    if (!gift) throw new Error(`the codes of package ${code.packageId} have outlived it`);
    const lack = lackOf(gift, await this.accounts.standingOf(code.uid));
    if (lack?.state === 'membersOnly') throw new Refusal('gift-package.membersOnly');
    if (lack) throw new Refusal('gift-package.restricted', { message: lack.words });
    return this.give(gift, code);
  }

  private give(gift: GiftPackageEntity, source: Omit<GiftCodeSource, 'codeId'> & { readonly codeId: number | null }) {
    const { name, instructions, gameId, rewards, hasGameCode } = gift;
    // A code of the game is valid as long as the package; the other rewards have arrived already.
    const expiresAt = hasGameCode ? gift.endAt : null;
    return this.grants.grant({ ...source, name, instructions, gameId, rewards, hasGameCode, expiresAt });
  }
}
