import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { encodeCursor } from '#platform/paging/cursor';
import { GameSearchRepository } from './game-search.repository';
import { GameShelfRepository } from './game-shelf.repository';
import { toCard, type Asking } from './games.mapper';

type Card = Schemas['GameCard'];

type First = Required<Pick<BodyOf<'listGames'>, 'sort' | 'pageSize'>> &
  Pick<BodyOf<'listGames'>, 'type' | 'platformType'>;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A few games beside each other, as other features show them: always of those that players can see. */
@Injectable()
export class GameShelvesService {
  constructor(
    private readonly shelf: GameShelfRepository,
    private readonly search: GameSearchRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the first page of the public list, with the cursor for the next page from `listGames`. */
  async first({ sort, type, pageSize, platformType }: First): Promise<Schemas['GamePage']> {
    const query = { sort, type, platform: undefined, after: undefined, take: pageSize + 1 };
    const found = await this.shelf.cardPage(query);
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    return {
      list: page.map((row) => toCard(row, platformType)),
      nextCursor: last ? encodeCursor(sort, [last.sort_value, last.id]) : null,
    };
  }

  /** The games that most devices downloaded in the last seven days. */
  async weekly(take: number, asking: Asking): Promise<Card[]> {
    const since = new Date(this.clock.now().getTime() - WEEK_MS);
    return this.picked(await this.shelf.rank(since, take), asking);
  }

  /** Games that searching for a tag finds. */
  async tagged(tag: string, take: number, asking: Asking): Promise<Card[]> {
    const common = { type: undefined, platform: undefined, after: undefined };
    const found = await this.search.find({ keyword: tag, take, ...common }, 'g.id');
    return this.picked(
      found.map(({ id }) => id),
      asking,
    );
  }

  /** The published ones of these games, in this order. */
  async picked(ids: readonly number[], asking: Asking): Promise<Card[]> {
    if (ids.length === 0) return [];
    const rows = new Map((await this.shelf.publishedCards(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toCard(row, asking)] : [];
    });
  }

  /** Returns the ids of the games among these that players can see. */
  async published(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = ids.length > 0 ? await this.shelf.cards(ids, 'g.id') : [];
    return new Set(rows.map(({ id }) => id));
  }

  /** Whether there is a game, in any state. */
  exists(id: number): Promise<boolean> {
    return this.shelf.exists(id);
  }
}
