import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { GameCodesService } from '#features/rewards/gifts/game-codes.service';
import { GiftGamesService } from '#features/rewards/gifts/gift-games.service';
import { GiftsService } from '#features/rewards/gifts/gifts.service';
import type { GiftPackageEntity } from './gift-package.entity';
import { toOffer } from './gift-packages.mapper';
import { lackOf, leftOf, stateOf } from './gift-packages.rules';

/** Returns the source of gifts that the gift centre gives from a package. */
export const centreSource = (packageId: number): string => `package:${packageId}`;

/** Packages as somebody may have them. */
@Injectable()
export class GiftOffersService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly gifts: GiftsService,
    private readonly games: GiftGamesService,
    private readonly gameCodes: GameCodesService,
    private readonly clock: Clock,
  ) {}

  /** @param uid null for a guest */
  async of(uid: number | null, packages: readonly GiftPackageEntity[]): Promise<Schemas['GiftOffer'][]> {
    const [standing, claimed] = await this.standing(uid, packages);
    const left = await this.gameCodes.left(packages.filter((gift) => gift.hasGameCode).map(({ id }) => id));
    const gameOf = await this.games.of(packages.map(({ gameId }) => gameId));
    const now = this.clock.now();
    return packages.map((gift) => {
      const lack = lackOf(gift, standing);
      const rest = leftOf(gift.stock, gift.claimed, gift.hasGameCode ? left(gift.id) : null);
      const state = stateOf({ ...gift, left: rest }, claimed.has(centreSource(gift.id)), lack, now);
      const restriction = state === lack?.state ? lack.words : '';
      return toOffer(gift, { left: rest, state, restriction, game: gameOf(gift.gameId) });
    });
  }

  private async standing(uid: number | null, packages: readonly GiftPackageEntity[]) {
    if (uid === null || packages.length === 0) return [null, new Set<string>()] as const;
    const sources = packages.map(({ id }) => centreSource(id));
    return [await this.accounts.standingOf(uid), await this.gifts.sourcesOf(uid, sources)] as const;
  }
}
