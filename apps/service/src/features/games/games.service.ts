import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { SignedTokens, type SignedSubject } from '../../platform/auth/signed-tokens';
import { decodeCursor, encodeCursor } from '../../platform/paging/cursor';
import { Refusal } from '../../platform/errors/refusal';
import { GameSearchRepository } from './game-search.repository';
import { GameShelfRepository } from './game-shelf.repository';
import { toCard, toDetail, type CardRow } from './games.mapper';
import { CURSOR_LIMITS, type ListOrder } from './games.rules';

const PAGE_SIZE = 20;
const MAX_SUGGESTIONS = 10;
const MAX_SIMILAR = 6;
const PREVIEW_SECONDS = 30 * 60;

type ListQuery = BodyOf<'listGames'>;

/** A row of a list, and where it stands in the list's order. */
interface Placed {
  readonly row: CardRow;
  readonly position: readonly number[];
}

/** What players read of games. Only a preview shows one that is not published. */
@Injectable()
export class GamesService {
  constructor(
    private readonly shelf: GameShelfRepository,
    private readonly search: GameSearchRepository,
    private readonly tokens: SignedTokens,
  ) {}

  /** A page of published games; with a keyword the order is how well they match it, and `sort` is ignored. */
  async list(query: ListQuery): Promise<Schemas['GamePage']> {
    const { keyword = '', sort = 'recommended', cursor, pageSize = PAGE_SIZE } = query;
    const order: ListOrder = keyword.trim() === '' ? sort : 'relevance';
    const after = cursor ? decodeCursor(cursor, order, CURSOR_LIMITS[order]) : undefined;
    const found = await this.find(order, query, after, pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page[page.length - 1] : undefined;
    return {
      list: page.map(({ row }) => toCard(row, query.platformType)),
      nextCursor: last ? encodeCursor(order, last.position) : null,
    };
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
    const packages = await this.shelf.newestPackages(id);
    const similar = await this.shelf.similar(row.type, id, MAX_SIMILAR);
    return toDetail(row, { packages, similar }, platformType);
  }

  /** The gifts of a published game: none before gift packages exist. @throws Refusal `game.notFound`. */
  async gifts(id: number): Promise<Schemas['GameGift'][]> {
    if (!(await this.shelf.isPublished(id))) throw new Refusal('game.notFound');
    return [];
  }

  /** The portal's path that shows a game in any state for half an hour. */
  previewPath(id: number): string {
    const { expires, signature } = this.tokens.issue(previewOf(id), PREVIEW_SECONDS);
    return `/detail/${id}?preview=${expires}.${signature}`;
  }

  private async find(order: ListOrder, query: ListQuery, after: number[] | undefined, take: number): Promise<Placed[]> {
    const { type, keyword = '', onlyAvailable } = query;
    const platform = onlyAvailable ? query.platformType : undefined;
    if (order !== 'relevance') {
      const rows = await this.shelf.page({ sort: order, type, platform, after, take });
      return rows.map((row) => ({ row, position: [row.sort_value, row.id] }));
    }
    const rows = await this.search.find({ keyword, type, platform, after, take });
    return rows.map((row) => ({ row, position: [row.place, row.download_count, row.id] }));
  }

  private isPreviewKey(id: number, key: string): boolean {
    const [, expires = '', signature = ''] = /^(\d{1,12})\.([\w-]+)$/.exec(key) ?? [];
    return this.tokens.isValid(previewOf(id), { expires: Number(expires), signature });
  }
}

const previewOf = (id: number): SignedSubject => ({ purpose: 'game-preview', parts: [id] });
