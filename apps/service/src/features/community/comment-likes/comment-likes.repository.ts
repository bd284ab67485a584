import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { DataTable } from '#platform/player-data/player-data';
import type { CommentState } from '#features/community/comments/comments.rules';
import { unblocked } from '#features/community/follows/visibility.rules';

/** A comment whose likes changed, or might have. */
export interface LikedRow {
  readonly id: number;
  readonly uid: number | null;
  readonly subject_kind: string;
  readonly subject_id: number;
  readonly like_count: number;
  readonly state: CommentState;
}

const COLUMNS = 'id, uid, subject_kind, subject_id, like_count, state';

const PUBLISHED = `c.id = :id AND c.state = 'published'
  AND ${unblocked(':uid', 'c.uid')}`;

const SEEN = defineRead<LikedRow, { id: number; uid: number }>(`SELECT ${COLUMNS} FROM comments c WHERE ${PUBLISHED}`);

/** The comments that the player likes, as they are handed it. */
export const commentLikeData: DataTable = {
  name: 'comment-likes',
  label: '赞过的评论',
  tables: ['comment_likes'],
  from: 'comment_likes l',
  where: 'l.uid = :uid',
  key: 'l.comment_id',
  columns: {
    commentId: ['l.comment_id', '评论编号'],
    createdAt: ['l.created_at', '点赞时间', 'time'],
  },
};

/** Likes of comments: the rows are the truth, and the number beside the comment changes with them. */
@Injectable()
export class CommentLikesRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit of work. @returns whether there is a like more; none for a comment that the player cannot see */
  async add(id: number, uid: number): Promise<boolean> {
    const added = await this.database.execute(
      `INSERT INTO comment_likes (comment_id, uid, created_at)
       SELECT c.id, CAST(:uid AS INTEGER), CAST(:now AS BIGINT) FROM comments c WHERE ${PUBLISHED} ON CONFLICT DO NOTHING`,
      { id, uid, now: this.clock.now() },
    );
    return added === 1;
  }

  /** Inside a unit of work. @returns whether there is a like less */
  async remove(id: number, uid: number): Promise<boolean> {
    const sql = 'DELETE FROM comment_likes WHERE comment_id = :id AND uid = :uid';
    return (await this.database.execute(sql, { id, uid })) === 1;
  }

  /** Inside a unit of work. */
  async count(id: number, change: 1 | -1): Promise<LikedRow | undefined> {
    const [row] = await this.database.query<LikedRow>(
      `UPDATE comments SET like_count = like_count + :change WHERE id = :id RETURNING ${COLUMNS}`,
      { id, change },
    );
    return row;
  }

  /** A comment that the player can see. */
  seen(id: number, uid: number): Promise<LikedRow | undefined> {
    return this.database.row(SEEN, { id, uid });
  }

  /** Takes back some likes of a player, inside a unit of work. @returns the comments that lose one */
  async removeSome(uid: number, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ comment_id: number }>(
      `DELETE FROM comment_likes WHERE uid = :uid AND comment_id IN
         (SELECT comment_id FROM comment_likes WHERE uid = :uid ORDER BY comment_id LIMIT :limit) RETURNING comment_id`,
      { uid, limit },
    );
    return rows.map(({ comment_id: id }) => id);
  }

  /** Counts one like less of each, inside a unit of work. */
  async countDown(ids: readonly number[]): Promise<LikedRow[]> {
    if (ids.length === 0) return [];
    const sql = `UPDATE comments SET like_count = like_count - 1 WHERE id IN (:ids) RETURNING ${COLUMNS}`;
    return this.database.query<LikedRow>(sql, { ids });
  }
}
