import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { SqlParameters } from '#platform/database/named-parameters';
import { conditionOf, type Condition } from '#platform/paging/page-query';
import { authorColumns } from '#features/players/accounts/accounts.rules';
import { unblocked } from '#features/community/follows/visibility.rules';
import { EXCERPT_CHARACTERS, POST_STAMP } from '#features/community/posts/post-text.rules';
import type { ListedRow, PostScope, Reader } from './post-list.rules';
import type { Belonging } from './listed-cards.mapper';

/** The columns of a listed post called `p` by an author called `a`: its live parts, and the stamp of its kept card. */
export const LISTED = `p.id, ${POST_STAMP} AS stamp, p.uid, p.rank, p.tag_ids, ${authorColumns('a')},
  CASE WHEN p.body LIKE '%@{%' THEN substr(p.body, 1, ${EXCERPT_CHARACTERS}) END AS mentioning`;

/** The author of a post, found by their id: CROSS JOIN keeps SQLite from beginning with them. */
export const AUTHOR = 'CROSS JOIN players a';
export const IS_AUTHOR = 'a.id = p.uid';

/** Some posts of a list in its order. */
export interface Slice extends Reader {
  readonly take: number;
  /** The number of posts to skip. */
  readonly first?: number;
}

/** Some posts of a list, the newest first. */
export interface TimeSlice extends Slice {
  /** Instant and id of the post behind which they begin. */
  readonly after?: readonly number[] | undefined;
  /** Posts that are not among them. */
  readonly without?: readonly number[];
}

/** A listed post, and its place in the order of time. */
export type PlacedRow = ListedRow & { readonly placed_at: number };

export interface RankedRow {
  readonly id: number;
  readonly uid: number;
}

const notHidden = (post: string) =>
  `NOT EXISTS (SELECT 1 FROM post_hides h WHERE h.uid = :viewer AND h.post_id = ${post}.id)`;
const forGuests = (post: string) =>
  `(${post}.hidden_from_guests_until IS NULL OR ${post}.hidden_from_guests_until <= :now)`;

/** Published posts that a reader may see, states aside. @param post their alias in the statement @param author theirs all */
const shownTo = (viewer: number | null, post: string, author = `${post}.uid`): Condition[] =>
  viewer === null ? [forGuests(post)] : [unblocked(':viewer', author), notHidden(post)];

/** Posts that a reader may see: one rule for every list. @param post their alias in the statement @param author theirs all */
export const visibleTo = (viewer: number | null, post = 'p', author?: string): Condition[] => [
  `${post}.state = 'published'`,
  ...shownTo(viewer, post, author),
];

/** The tables of a scope, and the columns that order its posts. */
interface Source {
  readonly from: string;
  readonly where: Condition[];
  readonly rank: string;
  readonly publishedAt: string;
  readonly id: string;
}

const POSTS = { from: 'posts p', rank: 'p.rank', publishedAt: 'p.published_at', id: 'p.id' };

/** Each has an index that begins with its condition and goes on in either order. */
const SOURCES: Readonly<Record<Exclude<PostScope['kind'], 'words'>, Source>> = {
  all: { ...POSTS, where: [] },
  game: { ...POSTS, where: ['p.game_id = :scope'] },
  player: { ...POSTS, where: ['p.uid = :scope'] },
  tag: {
    from: 'post_tags t CROSS JOIN posts p',
    where: ['t.tag_id = :scope', 'p.id = t.post_id'],
    rank: 't.rank',
    publishedAt: 't.published_at',
    id: 't.post_id',
  },
};

/** The states in which a player finds their own posts. */
const OWN_STATES = ['waiting', 'published', 'refused', 'removed'] as const;

export type StoredScope = Exclude<PostScope, { kind: 'words' }>;

const scopeParameters = (scope: StoredScope): SqlParameters => (scope.kind === 'all' ? {} : { scope: scope.id });

/** Posts as players read them: single statements, their rows not turned into entities. */
@Injectable()
export class PostListsRepository {
  constructor(private readonly database: Database) {}

  /** Posts of a scope, the newest first. */
  newest(scope: StoredScope, slice: TimeSlice): Promise<PlacedRow[]> {
    const { from, where, publishedAt, id } = SOURCES[scope.kind];
    const { viewer, now, take, first = 0, after, without = [] } = slice;
    const conditions = [
      ...where,
      // PostgreSQL would take a block for one of all posts of a player, and sort what it takes for few.
      ...visibleTo(viewer, 'p', scope.kind === 'player' ? ':scope' : undefined),
      IS_AUTHOR,
      after && `(${publishedAt}, ${id}) < (:afterAt, :afterId)`,
      without.length > 0 && 'p.id NOT IN (:without)',
    ];
    return this.database.query(
      `SELECT ${LISTED}, ${publishedAt} AS placed_at FROM ${from} ${AUTHOR} WHERE ${conditionOf({ where: conditions })}
        ORDER BY ${publishedAt} DESC, ${id} DESC LIMIT :take OFFSET :first`,
      { ...scopeParameters(scope), ...readerOf({ viewer, now }), ...afterOf(after), take, first, without },
    );
  }

  /** Posts of a scope, the best first. */
  ranked(scope: StoredScope, { viewer, now, take }: Slice): Promise<ListedRow[]> {
    const { from, where, rank, id } = SOURCES[scope.kind];
    return this.database.query(
      `SELECT ${LISTED} FROM ${from} ${AUTHOR} WHERE ${conditionOf({ where: [...where, ...visibleTo(viewer), IS_AUTHOR] })}
        ORDER BY ${rank} DESC, ${id} DESC LIMIT :take`,
      { ...scopeParameters(scope), ...readerOf({ viewer, now }), take },
    );
  }

  /** The best posts of a scope, also those that a reader may not see. */
  candidates(scope: StoredScope, take: number): Promise<RankedRow[]> {
    const { from, where, rank, id } = SOURCES[scope.kind];
    return this.database.query(
      `SELECT p.id, p.uid FROM ${from} WHERE ${conditionOf({ where: [...where, `p.state = 'published'`] })}
        ORDER BY ${rank} DESC, ${id} DESC LIMIT :take`,
      { ...scopeParameters(scope), take },
    );
  }

  /** Returns the posts among these that a reader may see, in no order. */
  visible(ids: readonly number[], { viewer, now }: Reader): Promise<ListedRow[]> {
    // SQLite takes a state for rare and would read all of it: an expression leaves it the ids.
    const where = ['p.id IN (:ids)', `p.state || '' = 'published'`, ...shownTo(viewer, 'p'), IS_AUTHOR];
    return this.database.query(`SELECT ${LISTED} FROM posts p ${AUTHOR} WHERE ${conditionOf({ where })}`, {
      ...readerOf({ viewer, now }),
      ids,
    });
  }

  /** Ids of a player's posts in every state but deleted, the newest first: the first of each state, put together. */
  async own(uid: number, { take, first = 0, after }: Omit<TimeSlice, keyof Reader>): Promise<number[]> {
    const behind = after ? 'AND id < :afterId' : '';
    const parts = OWN_STATES.map(
      (state) => `SELECT id FROM (SELECT id FROM posts WHERE uid = :uid AND state = '${state}' ${behind}
        ORDER BY id DESC LIMIT :until) AS ${state}`,
    );
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM (${parts.join(' UNION ALL ')}) AS own ORDER BY id DESC LIMIT :take OFFSET :first`,
      { uid, take, first, until: first + take, ...afterOf(after) },
    );
    return rows.map(({ id }) => id);
  }

  /** A reader's own parts of a page: the posts they like, the authors they follow. */
  async belonging(viewer: number, rows: readonly ListedRow[]): Promise<Belonging> {
    const found = await this.database.query<{ kind: 'liked' | 'followed'; id: number }>(
      `SELECT 'liked' AS kind, post_id AS id FROM post_likes WHERE uid = :viewer AND post_id IN (:ids)
        UNION ALL SELECT 'followed', followed_uid FROM follows WHERE uid = :viewer AND followed_uid IN (:uids)`,
      { viewer, ids: rows.map(({ id }) => id), uids: [...new Set(rows.map(({ uid }) => uid))] },
    );
    const idsOf = (kind: string) => new Set(found.filter((one) => one.kind === kind).map(({ id }) => id));
    return { viewer, liked: idsOf('liked'), followed: idsOf('followed') };
  }
}

export const readerOf = ({ viewer, now }: Reader): SqlParameters => ({ now, ...(viewer !== null && { viewer }) });

export const afterOf = (after: readonly number[] | undefined): SqlParameters =>
  after ? { afterAt: after[0] ?? 0, afterId: after[1] ?? 0 } : {};
