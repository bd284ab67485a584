import { MAX_ID, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import { GamesService } from '#features/content/games/games.service';
import { GiftOffersService } from './gift-offers.service';
import { GiftPackagesRepository } from './gift-packages.repository';

const PAGE_SIZE = 20;
const CURSOR = 'gift-packages';
const CURSOR_LIMITS = [100_000, MAX_ID];

/** The gift centre, as each player sees it. */
@Injectable()
export class GiftPackagesService {
  constructor(
    private readonly packages: GiftPackagesRepository,
    private readonly offers: GiftOffersService,
    private readonly games: GamesService,
    private readonly clock: Clock,
  ) {}

  /** @param uid null for a guest */
  async list(uid: number | null, query: QueryOf<'listGiftPackages'>): Promise<Schemas['GiftOfferPage']> {
    const { cursor, pageSize = PAGE_SIZE } = query ?? {};
    const after = cursor ? decodeCursor(cursor, CURSOR, CURSOR_LIMITS) : undefined;
    const found = await this.packages.offered({ now: this.clock.now(), after, take: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      list: await this.offers.of(uid, page),
      nextCursor: found.length > pageSize && last ? encodeCursor(CURSOR, [last.sortOrder, last.id]) : null,
    };
  }

  /** @throws Refusal `game.notFound` for a game that players do not see */
  async ofGame(uid: number | null, gameId: number): Promise<Schemas['GiftOffer'][]> {
    await this.games.requirePublished(gameId);
    return this.offers.of(uid, await this.packages.offered({ now: this.clock.now(), after: undefined, gameId }));
  }

  /** Returns the present name of a package. @throws Refusal `gift-package.notFound` */
  async nameOf(id: number): Promise<string> {
    const gift = await this.packages.find(id);
    if (!gift) throw new Refusal('gift-package.notFound');
    return gift.name;
  }

  /** Returns the present names of packages, by id. */
  names(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.packages.names(ids);
  }
}
