import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import type { DataTable } from '#platform/player-data/player-data';
import { unblocked } from '#features/community/follows/visibility.rules';

/** The posts that the player likes, as they are handed them. */
export const postLikeData: DataTable = {
  name: 'post-likes',
  label: '点赞的帖子',
  tables: ['post_likes'],
  from: 'post_likes l',
  where: 'l.uid = :uid',
  key: 'l.post_id',
  columns: { post: ['l.post_id', '帖子编号'], createdAt: ['l.created_at', '点赞时间', 'time'] },
};

/** A row of `post_likes` that came or went. */
export interface LikeRow {
  readonly post_id: number;
  readonly is_warm: boolean | number;
}

/** Somebody else, as far as devices tell: an account that was never on a device of the author. */
const IS_ANOTHER = `p.uid <> :uid AND NOT EXISTS (SELECT 1 FROM sign_in_devices mine
    JOIN sign_in_devices theirs ON theirs.device_sign = mine.device_sign AND theirs.uid = p.uid WHERE mine.uid = :uid)`;

const ADD = `INSERT INTO post_likes (post_id, uid, is_warm, created_at)
  SELECT p.id, CAST(:uid AS INTEGER), (${IS_ANOTHER} AND CAST(:isHeard AS BOOLEAN)), CAST(:now AS BIGINT)
  FROM posts p WHERE p.id = :id AND p.state = 'published'
    AND ${unblocked(':uid', 'p.uid')}
  ON CONFLICT (post_id, uid) DO NOTHING RETURNING post_id, is_warm`;

/** The rows of `post_likes`. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PostLikesRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds a like of a published post. @param isHeard whether it may count in the rank @returns undefined where there is one, or no such post */
  async add(id: number, uid: number, isHeard: boolean): Promise<LikeRow | undefined> {
    return (await this.database.query<LikeRow>(ADD, { id, uid, isHeard, now: this.clock.now() }))[0];
  }

  /** Removes a like. @returns undefined where there was none */
  async remove(id: number, uid: number): Promise<LikeRow | undefined> {
    const sql = 'DELETE FROM post_likes WHERE post_id = :id AND uid = :uid RETURNING post_id, is_warm';
    return (await this.database.query<LikeRow>(sql, { id, uid }))[0];
  }

  /** The likes of a published post, and if the player likes it; undefined for no such post. */
  async standing(id: number, uid: number): Promise<{ likes: number; isLiked: boolean } | undefined> {
    const [row] = await this.database.query<{ likes: number; is_liked: number | null }>(
      `SELECT p.like_count AS likes, (SELECT 1 FROM post_likes l WHERE l.post_id = p.id AND l.uid = :uid) AS is_liked
        FROM posts p WHERE p.id = :id AND p.state = 'published' AND ${unblocked(':uid', 'p.uid')}`,
      { id, uid },
    );
    return row && { likes: row.likes, isLiked: row.is_liked !== null };
  }

  /** Removes some of a player's likes, in the order of posts. @returns what they were of */
  removeSome(uid: number, limit: number): Promise<LikeRow[]> {
    return this.database.query<LikeRow>(
      `DELETE FROM post_likes WHERE uid = :uid AND post_id IN
         (SELECT post_id FROM post_likes WHERE uid = :uid ORDER BY post_id LIMIT :limit)
       RETURNING post_id, is_warm`,
      { uid, limit },
    );
  }

  /** Removes some likes of a post that is gone for good. @returns how many */
  removeOfPost(id: number, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM post_likes WHERE post_id = :id AND uid IN
         (SELECT uid FROM post_likes WHERE post_id = :id ORDER BY uid LIMIT :limit)`,
      { id, limit },
    );
  }
}
