import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import type { Dialect } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import type { SqlParameters } from '#platform/database/named-parameters';
import type { SubjectRef } from '#platform/subjects/subject';
import { levelNow } from '#features/players/accounts/accounts.rules';
import { unblocked } from '#features/community/follows/visibility.rules';
import { MAX_WARMEST } from './comment-cursors.rules';
import type { ThreadRow } from './comments.mapper';
import type { CommentState, MovedComment } from './comments.rules';

/** A comment as a subject of its own. */
export interface SubjectRow {
  readonly id: number;
  readonly uid: number | null;
  readonly content: string;
  readonly subject_kind: string;
  readonly subject_id: number;
}

/** A comment, or one that stands before it in its thread. */
export interface ContextRow extends SubjectRow {
  /** The comment before which it stands; null for the comment itself. */
  readonly of_id: number | null;
  readonly name: string | null;
  readonly picture: string | null;
  readonly state: CommentState;
  readonly created_at: number | string;
}

/** The list and its reader. */
export interface Asking {
  readonly subject: SubjectRef;
  /** 0 for a guest. */
  readonly viewer: number;
  readonly take: number;
}

/** Reported comments are hidden from the player who reported them. */
const notHidden = (alias: string): string =>
  `NOT EXISTS (SELECT 1 FROM comment_hides h WHERE h.uid = :viewer AND h.comment_id = ${alias}.id)`;

/** Players see the comments of new players at once, guests after a while or a look; `:now` is the instant of the reading. */
const shownTo = (
  alias: string,
): string => `(CAST(:viewer AS INTEGER) > 0 OR ${alias}.state <> 'published' OR ${alias}.hidden_from_guests_until IS NULL
  OR ${alias}.hidden_from_guests_until <= :now)`;

const own = (alias: string): string => `(${alias}.state = 'waiting' AND ${alias}.uid = :viewer)`;

const IS_ROOT = `c.subject_kind = :kind AND c.subject_id = :subjectId AND c.root_id = 0 AND c.is_listed = TRUE
  AND (c.state = 'published' OR c.reply_count > 0 OR ${own('c')}) AND ${unblocked(':viewer', 'c.uid')} AND ${notHidden('c')}
  AND ${shownTo('c')}`;

/** Statements of a dialect that read replies. */
interface RepliesIn {
  readonly under: (root: string) => string;
  readonly order: string;
  readonly reverse: string;
}

/**
 * Which replies, and their order. Ranges in place of equations and an order of all columns of the index keep PostgreSQL to
 * that index: where one root has very many replies, it expects as many of each, and would walk the whole table by its key
 * for a root without any. SQLite keeps to it by itself.
 */
const REPLIES: Readonly<Record<Dialect, RepliesIn>> = {
  sqlite: {
    under: (root) => `r.root_id = ${root} AND r.is_listed = TRUE`,
    order: 'r.id',
    reverse: 'r.id DESC',
  },
  postgres: {
    under: (root) => `r.root_id >= ${root} AND r.root_id <= ${root} AND r.is_listed >= TRUE`,
    order: 'r.root_id, r.is_listed, r.id',
    reverse: 'r.root_id DESC, r.is_listed DESC, r.id DESC',
  },
};

const isReply = (dialect: Dialect, root: string): string =>
  `${REPLIES[dialect].under(root)} AND (r.state = 'published' OR ${own('r')})
   AND ${unblocked(':viewer', 'r.uid')} AND ${notHidden('r')}
   AND ${shownTo('r')}`;

/** The first and the second reply each by one look into their index, however many there are. */
const firstReplies = (dialect: Dialect): string =>
  [0, 1]
    .map(
      (place) =>
        `UNION ALL SELECT (SELECT r.id FROM comments r WHERE ${isReply(dialect, 'roots.id')}
           ORDER BY ${REPLIES[dialect].order} LIMIT 1 OFFSET ${place}) AS id, id AS parent FROM roots`,
    )
    .join('\n');

const COLUMNS = `c.id, places.parent, c.subject_kind, c.subject_id, c.root_id, c.uid, p.name, p.avatar_shown AS avatar,
  ${levelNow('p')} AS level, c.reply_to_uid, t.name AS reply_to_name, c.content,
  c.picture, c.state, c.reason, c.like_count, c.reply_count, c.created_at,
  CASE WHEN EXISTS (SELECT 1 FROM comment_likes l WHERE l.comment_id = c.id AND l.uid = :viewer) THEN 1 ELSE 0 END AS is_liked,
  m.uid AS mention_uid, n.name AS mention_name`;

const NONE = 'CAST(NULL AS TEXT)';

const JOINS = `JOIN comments c ON c.id = places.id
  LEFT JOIN players p ON p.id = c.uid
  LEFT JOIN players t ON t.id = c.reply_to_uid
  LEFT JOIN comment_mentions m ON m.comment_id = c.id
  LEFT JOIN players n ON n.id = m.uid`;

/** Roots as some list picks them, each with its first two replies. */
const threads = (dialect: Dialect, roots: string, warmest = NONE): string =>
  `WITH roots AS MATERIALIZED (${roots}),
     places AS (SELECT id, 0 AS parent FROM roots ${firstReplies(dialect)})
   SELECT ${COLUMNS}, ${warmest} AS warmest FROM places ${JOINS}`;

const picked = (condition: string, order: string): string =>
  `SELECT c.id FROM comments c WHERE ${IS_ROOT} ${condition} ORDER BY ${order} LIMIT :take OFFSET :first`;

const BY_WARMTH = 'c.like_count DESC, c.id DESC';

/** The ids that page after page of the warmest keeps to. */
const WARMEST = `(SELECT string_agg(CAST(w.id AS TEXT), ',') FROM
  (SELECT c.id FROM comments c WHERE ${IS_ROOT} ORDER BY ${BY_WARMTH} LIMIT ${MAX_WARMEST}) AS w)`;

const CORE = `t.id, t.uid, t.content, t.subject_kind, t.subject_id`;
const STANDING = `${CORE}, p.name, t.picture, t.state, t.created_at`;

/** Threads in the database, one statement a page. The names of players and who blocked whom are read where they stand. */
@Injectable()
export class CommentThreadsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The warmest roots from a place in their order on; from the first with the ids that its next pages keep to. */
  warmest(asked: Asking, first: number): Promise<ThreadRow[]> {
    return this.read(threads(this.database.dialect, picked('', BY_WARMTH), first === 0 ? WARMEST : undefined), {
      ...of(asked),
      first,
    });
  }

  /** Some roots, as far as they can be seen now, in no order. */
  among({ subject, viewer }: Asking, ids: readonly number[]): Promise<ThreadRow[]> {
    const roots = `SELECT c.id FROM comments c WHERE ${IS_ROOT} AND c.id IN (:ids)`;
    return this.read(threads(this.database.dialect, roots), { kind: subject.kind, subjectId: subject.id, viewer, ids });
  }

  /** Roots below an id and not among others, the newest first. */
  newest(asked: Asking, before: number, { first = 0, beside = [] as readonly number[] } = {}): Promise<ThreadRow[]> {
    const rest = beside.length > 0 ? 'AND c.id NOT IN (:beside)' : '';
    const parameters = { ...of(asked), first, before, ...(beside.length > 0 && { beside }) };
    return this.read(threads(this.database.dialect, picked(`AND c.id < :before ${rest}`, 'c.id DESC')), parameters);
  }

  /** The thread in which a comment stands, where both can be seen. */
  threadOf({ subject, viewer }: Asking, id: number): Promise<ThreadRow[]> {
    const seen = `(t.state = 'published' OR ${own('t')}) AND ${unblocked(':viewer', 't.uid')} AND ${notHidden('t')}`;
    const root = `SELECT CASE WHEN t.root_id = 0 THEN t.id ELSE t.root_id END FROM comments t WHERE t.id = :id AND ${seen}`;
    const roots = `SELECT c.id FROM comments c WHERE c.id = (${root}) AND ${IS_ROOT}`;
    return this.read(threads(this.database.dialect, roots), { kind: subject.kind, subjectId: subject.id, viewer, id });
  }

  /** Some replies under a root before an id, those from it on, and the root itself where it can be seen. */
  repliesAround(asked: Asking, rootId: number, { at, earlier }: { at: number; earlier: number }): Promise<ThreadRow[]> {
    const { order, reverse } = REPLIES[this.database.dialect];
    const seen = `FROM comments r WHERE ${isReply(this.database.dialect, ':rootId')} AND EXISTS (SELECT 1 FROM roots)`;
    return this.read(
      `WITH roots AS MATERIALIZED (SELECT c.id FROM comments c WHERE c.id = :rootId AND ${IS_ROOT}),
         before AS (SELECT r.id ${seen} AND r.id < :at ORDER BY ${reverse} LIMIT :earlier),
         later AS (SELECT r.id ${seen} AND r.id >= :at ORDER BY ${order} LIMIT :take),
         places AS (SELECT id, 0 AS parent FROM roots
           UNION ALL SELECT id, CAST(:rootId AS INTEGER) AS parent FROM before
           UNION ALL SELECT id, CAST(:rootId AS INTEGER) AS parent FROM later)
       SELECT ${COLUMNS}, ${NONE} AS warmest FROM places ${JOINS}`,
      { ...of(asked), rootId, at, earlier },
    );
  }

  /** Replies under a root above an id, the oldest first, and the root itself where it can be seen. */
  replies(asked: Asking, rootId: number, { after, first }: { after: number; first: number }): Promise<ThreadRow[]> {
    return this.read(
      `WITH roots AS MATERIALIZED (SELECT c.id FROM comments c WHERE c.id = :rootId AND ${IS_ROOT}),
         replies AS (SELECT r.id FROM comments r WHERE ${isReply(this.database.dialect, ':rootId')} AND r.id > :after
           AND EXISTS (SELECT 1 FROM roots) ORDER BY ${REPLIES[this.database.dialect].order} LIMIT :take OFFSET :first),
         places AS (SELECT id, 0 AS parent FROM roots UNION ALL SELECT id, CAST(:rootId AS INTEGER) AS parent FROM replies)
       SELECT ${COLUMNS}, ${NONE} AS warmest FROM places ${JOINS}`,
      { ...of(asked), rootId, after, first },
    );
  }

  /** One comment as a thread shows it to its author. */
  async one(id: number, viewer: number): Promise<ThreadRow[]> {
    return this.read(
      `SELECT ${COLUMNS}, ${NONE} AS warmest FROM (SELECT CAST(:id AS INTEGER) AS id, 0 AS parent) AS places ${JOINS}`,
      { id, viewer },
    );
  }

  /** A player's own below an id, the newest first, in every state but deleted. */
  ofAuthor(uid: number, page: { before: number; take: number; first: number }): Promise<ThreadRow[]> {
    return this.read(
      `WITH places AS (SELECT c.id, 0 AS parent FROM comments c WHERE c.uid = :viewer AND c.id < :before
         AND c.state <> 'deleted' ORDER BY c.id DESC LIMIT :take OFFSET :first)
       SELECT ${COLUMNS}, ${NONE} AS warmest FROM places ${JOINS}`,
      { viewer: uid, ...page },
    );
  }

  /** The state of comments that have just come or gone, each with the author of its root. */
  moved(ids: readonly number[]): Promise<MovedComment[]> {
    return this.database.query<MovedComment>(
      `SELECT c.id, c.root_id, c.uid, c.state, r.uid AS root_uid FROM comments c
       LEFT JOIN comments r ON r.id = c.root_id WHERE c.id IN (:ids)`,
      { ids },
    );
  }

  /** Published ones, without those of players who are blocked either way. @param viewer 0 for a guest */
  subjects(ids: readonly number[], viewer: number): Promise<SubjectRow[]> {
    return this.database.query<SubjectRow>(
      `SELECT ${CORE} FROM comments t WHERE t.id IN (:ids) AND t.state = 'published'
         AND ${unblocked(':viewer', 't.uid')} AND ${shownTo('t')}`,
      { ids, viewer, now: this.clock.now() },
    );
  }

  /** Comments that are not gone, each with its root and the comment that it replies to. */
  contexts(ids: readonly number[]): Promise<ContextRow[]> {
    return this.database.query<ContextRow>(
      `SELECT ${STANDING}, CAST(NULL AS INTEGER) AS of_id FROM comments t LEFT JOIN players p ON p.id = t.uid
       WHERE t.id IN (:ids) AND t.uid IS NOT NULL AND t.state <> 'deleted'
       UNION ALL
       SELECT ${STANDING}, c.id AS of_id FROM comments c JOIN comments t ON t.id IN (c.root_id, c.reply_to_id)
       LEFT JOIN players p ON p.id = t.uid WHERE c.id IN (:ids) AND t.id <> c.id AND t.state <> 'deleted'`,
      { ids },
    );
  }

  private read(sql: string, parameters: SqlParameters): Promise<ThreadRow[]> {
    return this.database.query<ThreadRow>(sql, { ...parameters, now: this.clock.now() });
  }
}

const of = ({ subject: { kind, id }, viewer, take }: Asking) => ({ kind, subjectId: id, viewer, take });
