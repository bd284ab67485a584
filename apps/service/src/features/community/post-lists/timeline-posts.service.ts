import { Injectable } from '@nestjs/common';
import { FollowedPostsRepository } from './followed-posts.repository';
import type { PageQuery, Placed, PostScope } from './post-list.rules';
import { PostListsRepository, type PlacedRow } from './post-lists.repository';
import { PostSearchRepository } from './post-search.repository';

/** Posts by the time at which they were published; of what a keyword finds, at which they were written. */
@Injectable()
export class TimelinePostsService {
  constructor(
    private readonly posts: PostListsRepository,
    private readonly search: PostSearchRepository,
    private readonly follows: FollowedPostsRepository,
  ) {}

  /** One post more than the page has, where there are more. */
  async page(scope: PostScope, query: PageQuery): Promise<Placed[]> {
    const slice = sliceOf(query);
    const rows =
      scope.kind === 'words' ? await this.search.newest(scope.phrases, slice) : await this.posts.newest(scope, slice);
    return placed(rows);
  }

  /** The same of the players whom the reader follows. */
  async followed(query: PageQuery): Promise<Placed[]> {
    return placed(await this.follows.newest(sliceOf(query)));
  }

  /** Ids of the reader's own posts in every state but deleted, and of one more. */
  own(uid: number, query: PageQuery): Promise<number[]> {
    return this.posts.own(uid, sliceOf(query));
  }
}

const sliceOf = ({ viewer, now, after, pageSize, currentPage }: PageQuery) => ({
  viewer,
  now,
  after,
  take: pageSize + 1,
  first: after ? 0 : (currentPage - 1) * pageSize,
});

const placed = (rows: readonly PlacedRow[]): Placed[] =>
  rows.map((row) => ({ row, position: [row.placed_at, row.id] }));
