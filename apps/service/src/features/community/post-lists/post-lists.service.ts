import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { serialised, type Serialised } from '#platform/cache/serialised';
import { Clock } from '#platform/clock/clock';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import { WrittenFormsService } from '#features/community/words/written-forms.service';
import { ListedCardsService } from './listed-cards.service';
import { EDITION_CURSOR, scopeOf, TIME_CURSOR, type PageQuery, type Placed } from './post-list.rules';
import { listKeyOf } from './list-key';
import { RecommendedPostsService } from './recommended-posts.service';
import { TimelinePostsService } from './timeline-posts.service';

type PostPage = Serialised<Schemas['PostPage']>;

/** The query of every list. */
type Asked = Pick<NonNullable<QueryOf<'listPosts'>>, 'currentPage' | 'pageSize' | 'cursor'>;

const PAGE_SIZE = 20;

/** Lists of posts as players read them. */
@Injectable()
export class PostListsService {
  constructor(
    private readonly timeline: TimelinePostsService,
    private readonly recommended: RecommendedPostsService,
    private readonly listed: ListedCardsService,
    private readonly forms: WrittenFormsService,
    private readonly clock: Clock,
  ) {}

  /** Published posts. @throws Refusal `validation` for a cursor of another list, or where several things narrow it */
  async list(asked: NonNullable<QueryOf<'listPosts'>>, viewer: number | null): Promise<PostPage> {
    const scope = scopeOf(asked, (character) => this.forms.simplified(character));
    const isByTime = asked.sort === 2 || scope.kind === 'player';
    const order = `${isByTime ? 'newest' : 'best'} ${listKeyOf(scope)}`;
    const query = this.queryOf(asked, viewer, order, isByTime ? TIME_CURSOR : EDITION_CURSOR);
    const found = await (isByTime ? this.timeline : this.recommended).page(scope, query);
    return this.pageOf(found, query, order);
  }

  /** Posts of the players whom a player follows, the newest first. @throws Refusal `validation` for a foreign cursor */
  async followed(asked: Asked, uid: number): Promise<PostPage> {
    const query = this.queryOf(asked, uid, 'followed', TIME_CURSOR);
    return this.pageOf(await this.timeline.followed(query), query, 'followed');
  }

  /** A player's own posts, the newest first. @throws Refusal `validation` for a foreign cursor */
  async own(asked: Asked, uid: number): Promise<Schemas['PostPage']> {
    const query = this.queryOf(asked, uid, 'own', TIME_CURSOR);
    const found = await this.timeline.own(uid, query);
    const ids = found.slice(0, query.pageSize);
    const records = await this.listed.own(ids, uid);
    const end = found.length > query.pageSize ? [0, ids.at(-1) ?? 0] : undefined;
    return { records, ...footOf(query, 'own', end) };
  }

  private queryOf(asked: Asked, viewer: number | null, order: string, limits: readonly number[]): PageQuery {
    const { currentPage = 1, pageSize = PAGE_SIZE, cursor } = asked;
    const after = cursor ? decodeCursor(cursor, order, limits) : undefined;
    return { viewer, now: this.clock.now(), currentPage, pageSize, after };
  }

  private async pageOf(found: readonly Placed[], query: PageQuery, order: string): Promise<PostPage> {
    const page = found.slice(0, query.pageSize);
    const rows = page.map(({ row }) => row);
    const records = await this.listed.list(rows, query.viewer);
    const end = found.length > query.pageSize ? page.at(-1)?.position : undefined;
    return serialised<Schemas['PostPage']>({ records, ...footOf(query, order, end) });
  }
}

/** The fields of a page beside its records. @param end where the next one begins, undefined at the end of the list */
const footOf = ({ currentPage, pageSize }: PageQuery, order: string, end: readonly number[] | undefined) => ({
  currentPage,
  pageSize,
  hasMore: end !== undefined,
  nextCursor: end ? encodeCursor(order, end) : null,
});
