import { MAX_ID, type BodyOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { SignedTokens, type SignedSubject } from '#platform/auth/signed-tokens';
import type { Stamped } from '#platform/fragments/fragments';
import { serialised, type Serialised } from '#platform/cache/serialised';
import type { Card } from '#platform/cards/cards';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import { Refusal } from '#platform/errors/refusal';
import { GameCardsService } from './game-cards.service';
import { GameSearchRepository } from './game-search.repository';
import { GameShelfRepository } from './game-shelf.repository';
import { toCard, toDetail, toGameCard } from './games.mapper';
import { CURSOR_LIMITS, type ListOrder } from './games.rules';

const PAGE_SIZE = 20;
const MAX_SUGGESTIONS = 10;
const MAX_SIMILAR = 6;
const PREVIEW_SECONDS = 30 * 60;

type ListQuery = BodyOf<'listGames'>;

/** A game of a list, and where it stands in the list's order. */
interface Placed extends Stamped {
  readonly position: readonly number[];
}

/** Games for players. Only a preview shows one that is not published. */
@Injectable()
export class GamesService {
  constructor(
    private readonly shelf: GameShelfRepository,
    private readonly search: GameSearchRepository,
    private readonly cards: GameCardsService,
    private readonly tokens: SignedTokens,
  ) {}

  /** A page of published games; with a keyword the order is how well they match it, and `sort` is ignored. */
  async list(query: ListQuery): Promise<Serialised<Schemas['GamePage']>> {
    const { keyword = '', sort = 'recommended', cursor, pageSize = PAGE_SIZE } = query;
    const order: ListOrder = keyword.trim() === '' ? sort : 'relevance';
    const after = cursor ? decodeCursor(cursor, order, CURSOR_LIMITS[order]) : undefined;
    const found = await this.find(order, query, after, pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page[page.length - 1] : undefined;
    const list = await this.cards.kept.list(page, query.platformType);
    return serialised<Schemas['GamePage']>({ list, nextCursor: last ? encodeCursor(order, last.position) : null });
  }

  /** The cards of games that somebody owns, in whichever state they are, by id. */
  async cardsOf(ids: readonly number[]): Promise<Map<number, Schemas['GameCard']>> {
    const rows = ids.length > 0 ? await this.shelf.ownedCards(ids) : [];
    return new Map(rows.map((row) => [row.id, toCard(row, undefined)]));
  }

  /** The types that have published games, in the contract's order. */
  countTypes(): Promise<Schemas['GameTypeCount'][]> {
    return this.shelf.countTypes();
  }

  suggest(keyword: string): Promise<Schemas['GameSuggestion'][]> {
    return this.search.suggest(keyword, MAX_SUGGESTIONS);
  }

  /** @throws Refusal `game.notFound` for a game that is not published, unless `preview` is a living key for it. */
  async detail({ appID: id, preview, platformType }: BodyOf<'getGameDetail'>): Promise<Schemas['GameDetail']> {
    const isPreview = preview !== undefined && this.isPreviewKey(id, preview);
    const row = await this.shelf.detail(id, isPreview);
    if (!row) throw new Refusal('game.notFound');
    const packages = await this.shelf.offeredPackages(id);
    const similar = await this.shelf.similar(row.type, id, MAX_SIMILAR);
    return toDetail(row, { packages, similar }, platformType);
  }

  /** Returns the card of a published game; null for any other. */
  async card(id: number): Promise<Omit<Card, 'ref' | 'label'> | null> {
    const row = Number.isSafeInteger(id) && id <= MAX_ID ? await this.shelf.detail(id, false) : undefined;
    return row ? toGameCard(row) : null;
  }

  /** @throws Refusal `game.notFound` for a game that players do not see */
  async requirePublished(id: number): Promise<void> {
    if (!(await this.shelf.isPublished(id))) throw new Refusal('game.notFound');
  }

  /** The portal's path that shows a game in any state for half an hour. */
  previewPath(id: number): string {
    const { expires, signature } = this.tokens.issue(previewOf(id), PREVIEW_SECONDS);
    return `/detail/${id}?preview=${expires}.${signature}`;
  }

  private async find(order: ListOrder, query: ListQuery, after: number[] | undefined, take: number): Promise<Placed[]> {
    const { type, keyword = '', onlyAvailable, platformType } = query;
    const platform = onlyAvailable ? platformType : undefined;
    const common = { type, platform, after, take };
    const list = JSON.stringify([order, keyword, common]);
    if (order !== 'relevance') {
      const ask = (columns: string) => this.shelf.page({ ...common, sort: order }, columns);
      const rows = await this.cards.kept.find(list, platformType, ask);
      return rows.map(({ id, stamp, sort_value: value }) => ({ id, stamp, position: [value, id] }));
    }
    const rows = await this.cards.kept.find(list, platformType, (columns) =>
      this.search.find({ ...common, keyword }, columns),
    );
    return rows.map(({ id, stamp, position, popularity }) => ({ id, stamp, position: [position, popularity, id] }));
  }

  private isPreviewKey(id: number, key: string): boolean {
    const [, expires = '', signature = ''] = /^(\d{1,12})\.([\w-]+)$/.exec(key) ?? [];
    return this.tokens.isValid(previewOf(id), { expires: Number(expires), signature });
  }
}

const previewOf = (id: number): SignedSubject => ({ purpose: 'game-preview', parts: [id] });
