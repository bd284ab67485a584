import { MAX_ID, type ParamsOf, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import { gameOf } from '#features/content/games/game-card.rules';
import { shownScore } from '#features/content/games/score.rules';
import { SquarePictureLinksService } from '#features/community/square-pictures/square-picture-links.service';
import { ReviewReadsRepository, type ReviewOrder } from './review-reads.repository';
import { starCounts } from './review.rules';
import { toReview, type ReviewRow } from './reviews.mapper';

const PAGE_SIZE = 20;
const CURSOR_LIMITS: Readonly<Record<ReviewOrder, number[]>> = {
  useful: [MAX_ID, MAX_ID],
  newest: [Number.MAX_SAFE_INTEGER, MAX_ID],
};

const OF_PLAYER = 'reviews:player';

/** Reviews as players and guests read them. */
@Injectable()
export class ReviewListsService {
  constructor(
    private readonly reads: ReviewReadsRepository,
    private readonly links: SquarePictureLinksService,
  ) {}

  /** @throws Refusal `game.notFound` */
  async list(
    { id: gameId }: ParamsOf<'listReviews'>,
    query: QueryOf<'listReviews'>,
    viewer: number | null,
  ): Promise<Schemas['ReviewPage']> {
    const { currentPage = 1, pageSize = PAGE_SIZE, sort = 1, stars, cursor } = query ?? {};
    const game = await this.reads.game(gameId, viewer);
    if (!game) throw new Refusal('game.notFound');
    const order: ReviewOrder = sort === 1 ? 'useful' : 'newest';
    const name = `reviews:${order}`;
    const after = cursor ? decodeCursor(cursor, name, CURSOR_LIMITS[order]) : undefined;
    const skip = after ? 0 : (currentPage - 1) * pageSize;
    const found = await this.reads.page({ gameId, viewer, order, stars, after, skip, take: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    const own = viewer === null ? undefined : await this.reads.own(viewer, gameId);
    return {
      records: page.map((row) => this.review(row, viewer)),
      currentPage,
      pageSize,
      hasMore: last !== undefined,
      nextCursor: last ? encodeCursor(name, [Number(last.sort_value), last.id]) : null,
      summary: {
        score: shownScore(game) / 10,
        count: game.review_count,
        stars: starCounts(await this.reads.starsOf(gameId)),
      },
      mayWrite: game.is_held !== null,
      own: own ? this.review(own, viewer) : null,
    };
  }

  /** Published reviews by a player, each with its game, as a viewer or a guest sees them. @throws Refusal `validation` */
  async ofPlayer(
    { uid }: ParamsOf<'listPlayerReviews'>,
    query: QueryOf<'listPlayerReviews'>,
    viewer: number | null,
  ): Promise<Schemas['PlayerReviewPage']> {
    const { pageSize = PAGE_SIZE, cursor } = query ?? {};
    const after = cursor ? decodeCursor(cursor, OF_PLAYER, CURSOR_LIMITS.newest) : undefined;
    const found = await this.reads.ofPlayer({ uid, viewer, after, take: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    return {
      records: page.flatMap((row) => {
        const game = gameOf(row);
        return game ? [{ game, review: this.review(row, viewer) }] : [];
      }),
      hasMore: last !== undefined,
      nextCursor: last ? encodeCursor(OF_PLAYER, [Number(last.published_at), last.id]) : null,
    };
  }

  /** The caller's own review of a game. @throws Refusal `review.notFound` */
  async own(uid: number, gameId: number): Promise<Schemas['Review']> {
    const row = await this.reads.own(uid, gameId);
    if (!row) throw new Refusal('review.notFound');
    return this.review(row, uid);
  }

  private review(row: ReviewRow, viewer: number | null): Schemas['Review'] {
    return toReview(row, viewer, (picture) =>
      row.state === 'published' ? this.links.shown(picture) : this.links.signed(picture, 'author'),
    );
  }
}
