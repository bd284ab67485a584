import { MAX_ID, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import type { Page } from '#platform/paging/page';
import { GiftGamesService } from './gift-games.service';
import { toGift, toGivenGift } from './gifts.mapper';
import { GiftsRepository } from './gifts.repository';

const PAGE_SIZE = 20;
const CURSOR = 'gifts';
const MAX_OF_CODE = 20;

/** Gifts as players see them, and as staff do. */
@Injectable()
export class GiftsService {
  constructor(
    private readonly gifts: GiftsRepository,
    private readonly games: GiftGamesService,
  ) {}

  /** Returns a player's gifts, page by page, the latest first. */
  async list(uid: number, query: QueryOf<'listGifts'>): Promise<Schemas['GiftPage']> {
    const { cursor, pageSize = PAGE_SIZE } = query ?? {};
    const [before = MAX_ID] = cursor ? decodeCursor(cursor, CURSOR, [MAX_ID]) : [];
    const found = await this.gifts.page(uid, before, pageSize + 1);
    const page = found.slice(0, pageSize);
    const gameOf = await this.games.of(page.map(({ gameId }) => gameId));
    const last = page.at(-1);
    return {
      list: page.map((gift) => toGift(gift, gameOf(gift.gameId))),
      nextCursor: found.length > pageSize && last ? encodeCursor(CURSOR, [last.id]) : null,
    };
  }

  /** Which of the sources, such as `package:3`, gave to a player. */
  sourcesOf(uid: number, sources: readonly string[]): Promise<ReadonlySet<string>> {
    return this.gifts.sourcesOf(uid, sources);
  }

  /** The latest that one code gave, for staff. */
  async ofCode(codeId: number): Promise<Schemas['GivenGift'][]> {
    return (await this.gifts.ofCode(codeId, MAX_OF_CODE)).map(toGivenGift);
  }

  async consoleList(query: QueryOf<'consoleListGifts'>): Promise<Page<Schemas['GivenGift']>> {
    return (await this.gifts.consolePage(query)).map(toGivenGift);
  }
}
