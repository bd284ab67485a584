import { Injectable } from '@nestjs/common';
import { playerLabels, type QueryOf } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import type { DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { rowsInOrder } from '#platform/database/rows-in-order';
import { unblocked } from '#features/community/follows/visibility.rules';
import { CommentEntity } from './comment.entity';

/** Nothing of what was written: histories outlive comments. */
export const commentRecord = defineRecord({
  resource: 'comments',
  entity: CommentEntity,
  label: ({ id }) => `评论 ${id}`,
  playerOf: ({ uid }) => uid,
  snapshot: ({ state, reason }) => ({ state, reason }),
  notFound: 'comment.notFound',
});

const SORT_COLUMNS = { id: 'id', createdAt: 'created_at', likeCount: 'like_count' } as const;

/** The player's comments in their data file. */
export const commentData: DataTable = {
  name: 'comments',
  label: '评论',
  tables: ['comments', 'comment_authors', 'comment_mentions'],
  from: 'comments c',
  where: 'c.uid = :uid',
  key: 'c.id',
  columns: {
    subjectKind: ['c.subject_kind', '评论对象的种类'],
    subjectId: ['c.subject_id', '评论对象的编号'],
    content: ['c.content', '内容'],
    state: ['c.state', '状态', playerLabels.CommentState],
    reason: ['c.reason', '处理原因'],
    likeCount: ['c.like_count', '获赞'],
    createdAt: ['c.created_at', '发布时间', 'time'],
  },
};

/** The comments that the player has reported, as they are handed it. */
export const commentHideData: DataTable = {
  name: 'comment-hides',
  label: '不再看到的评论',
  tables: ['comment_hides'],
  from: 'comment_hides h',
  where: 'h.uid = :uid',
  key: 'h.comment_id',
  columns: {
    commentId: ['h.comment_id', '评论编号'],
    createdAt: ['h.created_at', '时间', 'time'],
  },
};

export type NewComment = Pick<
  CommentEntity,
  | 'clientId'
  | 'digest'
  | 'subjectKind'
  | 'subjectId'
  | 'rootId'
  | 'replyToId'
  | 'replyToUid'
  | 'content'
  | 'picture'
  | 'state'
  | 'hiddenFromGuestsUntil'
> & { readonly uid: number };

/** The number of published comments that a player had on a subject. */
export interface ErasedAuthor {
  readonly subject_kind: string;
  readonly subject_id: number;
  readonly comments: number;
}

/** A comment that goes, and where it stands. */
export type ErasedComment = Omit<ErasedAuthor, 'comments'> & { readonly id: number };

/** In their order: numbers first, while the rows are there that they count. */
const ERASING = [
  'DELETE FROM comment_mentions WHERE comment_id IN (:ids)',
  `UPDATE comments SET reply_count = reply_count - (SELECT count(*) FROM comments r
     WHERE r.id IN (:ids) AND r.root_id = comments.id AND r.state = 'published')
   WHERE id IN (SELECT c.root_id FROM comments c WHERE c.id IN (:ids) AND c.root_id > 0 AND c.state = 'published')`,
  `UPDATE comments SET is_listed = FALSE WHERE reply_count = 0 AND state NOT IN ('published', 'waiting')
     AND id IN (SELECT c.root_id FROM comments c WHERE c.id IN (:ids) AND c.root_id > 0)`,
  // A place stays where others replied.
  `DELETE FROM comments WHERE id IN (:ids) AND NOT EXISTS (SELECT 1 FROM comments r WHERE r.root_id = comments.id)`,
  `UPDATE comments SET uid = NULL, reply_to_uid = NULL, content = '', picture = NULL, digest = '', reason = '',
     state = 'deleted', like_count = 0, is_listed = CASE WHEN reply_count > 0 THEN TRUE ELSE FALSE END
   WHERE id IN (:ids)`,
] as const;

/** Tables with rows of other players that hang on comments, and the columns of their keys. */
const HANGING = { comment_likes: 'comment_id, uid', comment_hides: 'uid, comment_id' } as const;

/** Rows that name a player beside their comments. */
const NAMING = {
  comment_mentions: 'comment_id, uid',
  comment_hides: 'uid, comment_id',
} as const;

/** Comments in the database, beyond what `Records` does with each. Every method that writes belongs inside a unit of work. */
@Injectable()
export class CommentsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  find(id: number): Promise<CommentEntity | null> {
    return this.comments.findOneBy({ id });
  }

  findAll(ids: readonly number[]): Promise<CommentEntity[]> {
    return rowsInOrder(this.database, CommentEntity, ids);
  }

  /** The comment that a device sent under an id of its own. */
  findSent(uid: number, clientId: string): Promise<CommentEntity | null> {
    return this.comments.findOneBy({ uid, clientId });
  }

  /** @returns its id, or null where the device has sent it before */
  async insert(comment: NewComment): Promise<number | null> {
    const now = this.clock.now();
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO comments (version, uid, client_id, digest, subject_kind, subject_id, root_id, reply_to_id, reply_to_uid,
         content, picture, state, is_listed, reason, like_count, reply_count, published_at,
         hidden_from_guests_until, created_at, updated_at)
       VALUES (1, :uid, :clientId, :digest, :subjectKind, :subjectId, :rootId, :replyToId, :replyToUid, :content,
         :picture, :state, TRUE, '', 0, 0, :publishedAt, :hiddenFromGuestsUntil, :now, :now)
       ON CONFLICT (uid, client_id) DO NOTHING RETURNING id`,
      {
        ...comment,
        picture: comment.picture && JSON.stringify(comment.picture),
        publishedAt: comment.state === 'published' ? now : null,
        now,
      },
    );
    return row?.id ?? null;
  }

  /**
   * Keeps the players whom a comment mentions, without those who do not exist, are erased, or are blocked either way.
   * @returns those who are left
   */
  async mention(id: number, uid: number, uids: readonly number[]): Promise<number[]> {
    if (uids.length === 0) return [];
    const rows = await this.database.query<{ uid: number }>(
      `INSERT INTO comment_mentions (comment_id, uid) SELECT CAST(:id AS INTEGER), p.id FROM players p
       WHERE p.id IN (:uids) AND p.erased_at IS NULL
         AND ${unblocked(':uid', 'p.id')}
       RETURNING uid`,
      { id, uid, uids },
    );
    return rows.map((row) => row.uid);
  }

  async mentionsOf(id: number): Promise<number[]> {
    const rows = await this.database.query<{ uid: number }>(
      'SELECT uid FROM comment_mentions WHERE comment_id = :id ORDER BY uid',
      { id },
    );
    return rows.map(({ uid }) => uid);
  }

  /** Counts replies under a comment of the first level; a place is kept for them where it is gone. */
  async countReplies(rootId: number, change: number): Promise<void> {
    await this.database.execute(
      `UPDATE comments SET reply_count = reply_count + :change,
         is_listed = CASE WHEN state IN ('published', 'waiting') OR reply_count + :change > 0 THEN TRUE ELSE FALSE END
       WHERE id = :rootId`,
      { rootId, change },
    );
  }

  /** Counts a comment of an author on a subject. @returns how many they have now */
  async countOfAuthor({ subjectKind, subjectId, uid }: AuthorOf, change: 1 | -1): Promise<number> {
    const [row] = await this.database.query<{ comments: number }>(
      `INSERT INTO comment_authors (subject_kind, subject_id, uid, comments) VALUES (:subjectKind, :subjectId, :uid, :first)
       ON CONFLICT (subject_kind, subject_id, uid) DO UPDATE SET comments = comment_authors.comments + :change
       RETURNING comments`,
      { subjectKind, subjectId, uid, change, first: Math.max(change, 0) },
    );
    return row?.comments ?? 0;
  }

  /** Hides a comment from one player. */
  async hide(id: number, uid: number): Promise<void> {
    await this.database.execute(
      'INSERT INTO comment_hides (uid, comment_id, created_at) VALUES (:uid, :id, :now) ON CONFLICT DO NOTHING',
      { uid, id, now: this.clock.now() },
    );
  }

  /** Ids of what a player published since an instant, the newest first. */
  async recentOf(uid: number, since: Date, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM comments WHERE uid = :uid AND state = 'published' AND published_at >= :since
       ORDER BY id DESC LIMIT :limit`,
      { uid, since, limit },
    );
    return rows.map(({ id }) => id);
  }

  page(query: QueryOf<'consoleListComments'>): Promise<Page<CommentEntity>> {
    const { q, state, uid, subjectKind, subjectId } = query?.filter ?? {};
    const part = containing(q);
    return this.records.page(commentRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        part && `lower(content) LIKE :part ESCAPE '!'`,
        state && 'state = :state',
        uid !== undefined && 'uid = :uid',
        subjectKind && 'subject_kind = :subjectKind',
        subjectId !== undefined && 'subject_id = :subjectId',
      ],
      parameters: { part, state, uid, subjectKind, subjectId },
    });
  }

  /** Some of what a player wrote, the newest first: replies go before what they hang on. */
  someOf(uid: number, limit: number): Promise<ErasedComment[]> {
    const sql = 'SELECT id, subject_kind, subject_id FROM comments WHERE uid = :uid ORDER BY id DESC LIMIT :limit';
    return this.database.query<ErasedComment>(sql, { uid, limit });
  }

  /** Takes some of what others left on comments. @returns how many */
  async strip(table: keyof typeof HANGING, ids: readonly number[], limit: number): Promise<number> {
    const key = HANGING[table];
    return this.database.execute(
      `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE comment_id IN (:ids) LIMIT :limit)`,
      { ids, limit },
    );
  }

  /** Takes comments away on which others left nothing; how many each subject had stays until it is counted there. */
  async eraseAll(ids: readonly number[]): Promise<void> {
    for (const sql of ERASING) await this.database.execute(sql, { ids });
  }

  /** Takes some mentions of a player, or some of what they hid. @returns how many */
  async forget(table: keyof typeof NAMING, uid: number, limit: number): Promise<number> {
    const key = NAMING[table];
    return this.database.execute(
      `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE uid = :uid LIMIT :limit)`,
      { uid, limit },
    );
  }

  /** Removes the addressee from some replies. @returns how many */
  async unname(uid: number, limit: number): Promise<number> {
    return this.database.execute(
      `UPDATE comments SET reply_to_uid = NULL WHERE id IN
         (SELECT id FROM comments WHERE reply_to_uid = :uid ORDER BY id LIMIT :limit)`,
      { uid, limit },
    );
  }

  /** Takes some of the numbers that are left, so that they are subtracted from their subjects. */
  takeAuthors(uid: number, limit: number): Promise<ErasedAuthor[]> {
    return this.database.query<ErasedAuthor>(
      `DELETE FROM comment_authors WHERE uid = :uid AND (subject_kind, subject_id) IN
         (SELECT a.subject_kind, a.subject_id FROM comment_authors a WHERE a.uid = :uid
          ORDER BY a.subject_kind, a.subject_id LIMIT :limit)
       RETURNING subject_kind, subject_id, comments`,
      { uid, limit },
    );
  }

  /** Returns comments that their authors deleted before an instant and whose words are still stored, the oldest first. */
  deletedBefore(before: Date, limit: number): Promise<{ readonly id: number; readonly has_picture: number }[]> {
    return this.database.query(
      `SELECT id, CASE WHEN picture IS NULL THEN 0 ELSE 1 END AS has_picture FROM comments
       WHERE state = 'deleted' AND digest <> '' AND updated_at < :before ORDER BY id LIMIT :limit`,
      { before, limit },
    );
  }

  /** Removes the words of comments for good, and the comments themselves where no place is kept for replies. */
  async purge(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    for (const table of ['comment_likes', 'comment_mentions', 'comment_hides'])
      await this.database.execute(`DELETE FROM ${table} WHERE comment_id IN (:ids)`, { ids });
    await this.database.execute(
      `DELETE FROM comments WHERE id IN (:ids) AND NOT EXISTS (SELECT 1 FROM comments r WHERE r.root_id = comments.id)`,
      { ids },
    );
    await this.database.execute(
      `UPDATE comments SET content = '', picture = NULL, digest = '', like_count = 0 WHERE id IN (:ids)`,
      { ids },
    );
  }

  private get comments() {
    return this.database.repository(CommentEntity);
  }
}

type AuthorOf = Pick<CommentEntity, 'subjectKind' | 'subjectId'> & { readonly uid: number };
