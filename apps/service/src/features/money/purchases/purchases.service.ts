import { MAX_ID, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import type { Page } from '#platform/paging/page';
import { GamesService } from '#features/content/games/games.service';
import { toOwnedGame, toPurchase } from './purchases.mapper';
import { PurchasesRepository } from './purchases.repository';

const PAGE_SIZE = 20;
const CURSOR = 'purchases';

/** Purchases as players see them, and as staff do. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly purchases: PurchasesRepository,
    private readonly games: GamesService,
  ) {}

  /** The paid games of a player, page by page, the latest first. */
  async list(uid: number, query: QueryOf<'listPurchases'>): Promise<Schemas['PurchasePage']> {
    const { cursor, pageSize = PAGE_SIZE } = query ?? {};
    const [before = MAX_ID] = cursor ? decodeCursor(cursor, CURSOR, [MAX_ID]) : [];
    const found = await this.purchases.gamePage(uid, before, pageSize + 1);
    const page = found.slice(0, pageSize);
    const cards = await this.games.cardsOf(page.map(({ subjectId }) => subjectId));
    const last = page.at(-1);
    return {
      list: page.map((purchase) => toOwnedGame(purchase, cards.get(purchase.subjectId) ?? null)),
      nextCursor: found.length > pageSize && last ? encodeCursor(CURSOR, [last.id]) : null,
    };
  }

  async gameIds(uid: number): Promise<Schemas['OwnedGames']> {
    return { gameIds: await this.purchases.gameIds(uid) };
  }

  /** Counts the paid games that a player got from `from` on and before `before`. */
  countOf(uid: number, from: Date, before: Date): Promise<number> {
    return this.purchases.countGames(uid, from, before);
  }

  /** Returns the players who got the most paid games in that time; among equals, the first to reach the number comes first. */
  topOf(from: Date, before: Date, take: number): Promise<{ uid: number; score: number }[]> {
    return this.purchases.topOfGames(from, before, take);
  }

  async consoleList(query: QueryOf<'consoleListPurchases'>): Promise<Page<Schemas['Purchase']>> {
    return (await this.purchases.consolePage(query)).map(toPurchase);
  }
}
