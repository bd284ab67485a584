import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { authorColumns } from '#features/players/accounts/accounts.rules';
import { GAME_FIELDS } from '#features/content/games/game-card.rules';
import { unblocked } from '#features/community/follows/visibility.rules';
import { POST_STAMP } from './post-text.rules';
import type { ListedPostRow, PostRow, ReachRow } from './posts.mapper';

/** The columns of a card, from a row of `posts` called `p`, its author `pl` and its game `g`. */
export const CARD_FIELDS = `p.version, p.uid, p.state, p.body, p.pictures, p.tag_ids, p.game_id, p.reason, p.created_at,
  p.published_at, p.edited_at, ${POST_STAMP} AS stamp, p.hidden_from_guests_until, p.comment_count, p.like_count, p.view_count,
  pl.erased_at, ${authorColumns('pl')}, ${GAME_FIELDS}`;

/** The tables of a card. */
export const CARD_SOURCE = `posts p JOIN players pl ON pl.id = p.uid
  LEFT JOIN games g ON g.id = p.game_id AND g.state = 'published'`;

/** Ids that a file of the sitemap spans. */
type ListedSpan = { readonly from: number; readonly before: number; readonly now: Date };

/** A guest's uid. */
export const NOBODY = 0;

/** The reader's relation to a post and its author. */
const OWN = `(SELECT 1 FROM post_likes l WHERE l.post_id = p.id AND l.uid = :viewer) AS is_liked,
  (SELECT 1 FROM follows f WHERE f.uid = :viewer AND f.followed_uid = p.uid) AS is_followed,
  CASE WHEN NOT (${unblocked(':viewer', 'p.uid')}) THEN 1 END AS is_blocked`;

const ONE = defineRead<PostRow, { id: number; viewer: number; now: Date }>(
  `SELECT p.id, p.typed, ${CARD_FIELDS}, ${OWN} FROM ${CARD_SOURCE} WHERE p.id = :id`,
);

const STATE = defineRead<ReachRow, { id: number }>(`SELECT p.state, p.published_at, pl.erased_at
  FROM posts p JOIN players pl ON pl.id = p.uid WHERE p.id = :id`);

/** Condition for posts called `p` that guests see. Each statement finds its posts by id or author. */
const FOR_GUESTS = `p.state = 'published' AND (p.hidden_from_guests_until IS NULL OR p.hidden_from_guests_until <= :now)
  AND NOT EXISTS (SELECT 1 FROM players pl WHERE pl.id = p.uid AND pl.erased_at IS NOT NULL)`;
const LAST_LISTED = defineRead<{ id: number }, { now: Date }>(
  `SELECT p.id FROM posts p WHERE ${FOR_GUESTS} ORDER BY p.id DESC LIMIT 1`,
);
const LISTED_BETWEEN = defineRead<ListedPostRow, ListedSpan>(
  `SELECT p.id, COALESCE(p.edited_at, p.published_at) AS changed_at FROM posts p
  WHERE ${FOR_GUESTS} AND p.id >= :from AND p.id < :before ORDER BY p.id`,
);
const LAST_AUTHOR = defineRead<{ uid: number }, { now: Date }>(
  `SELECT p.uid FROM posts p WHERE ${FOR_GUESTS} ORDER BY p.uid DESC LIMIT 1`,
);
const FIRST_AUTHOR = defineRead<{ uid: number }, { now: Date }>(
  `SELECT p.uid FROM posts p WHERE ${FOR_GUESTS} ORDER BY p.uid LIMIT 1`,
);
const AUTHORS_BETWEEN = defineRead<{ uid: number }, ListedSpan>(
  `SELECT a.id AS uid FROM players a WHERE a.id >= :from AND a.id < :before
  AND EXISTS (SELECT 1 FROM posts p WHERE p.uid = a.id AND ${FOR_GUESTS}) ORDER BY a.id`,
);

/** Posts as they are read: plain rows, not entities. */
@Injectable()
export class PostReadsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** One post in any state, with how the viewer stands to it. */
  one(id: number, viewer: number | null): Promise<PostRow | undefined> {
    return this.database.row(ONE, { id, viewer: viewer ?? NOBODY, now: this.clock.now() });
  }

  /** The state of a post and of its author; undefined for no post. */
  reachOf(id: number): Promise<ReachRow | undefined> {
    return this.database.row(STATE, { id });
  }

  /** The largest id that guests see, 0 where there is none. */
  async lastListed(now: Date): Promise<number> {
    return (await this.database.row(LAST_LISTED, { now }))?.id ?? 0;
  }

  /** The posts that guests see with ids from one on, before another. */
  listedBetween(from: number, before: number, now: Date): Promise<ListedPostRow[]> {
    return this.database.rows(LISTED_BETWEEN, { from, before, now });
  }

  /** The smallest uid of those whose posts guests see, 0 where there is none. */
  async firstAuthor(now: Date): Promise<number> {
    return (await this.database.row(FIRST_AUTHOR, { now }))?.uid ?? 0;
  }

  /** The largest uid of those whose posts guests see, 0 where there is none. */
  async lastAuthor(now: Date): Promise<number> {
    return (await this.database.row(LAST_AUTHOR, { now }))?.uid ?? 0;
  }

  /** Players with uids from one on, before another, of whom guests see a post. */
  async authorsBetween(from: number, before: number, now: Date): Promise<number[]> {
    return (await this.database.rows(AUTHORS_BETWEEN, { from, before, now })).map(({ uid }) => uid);
  }

  /** Posts in any state, in no order. */
  many(ids: readonly number[], viewer: number | null): Promise<PostRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.query(`SELECT p.id, ${CARD_FIELDS}, ${OWN} FROM ${CARD_SOURCE} WHERE p.id IN (:ids)`, {
      ids,
      viewer: viewer ?? NOBODY,
      now: this.clock.now(),
    });
  }
}
