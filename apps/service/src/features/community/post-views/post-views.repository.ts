import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { defineRows } from '#platform/database/rows';
import type { DataTable } from '#platform/player-data/player-data';

/** The posts that the player does not want to see, as they are handed them. */
export const postHideData: DataTable = {
  name: 'post-hides',
  label: '不想看的帖子',
  tables: ['post_hides'],
  from: 'post_hides h',
  where: 'h.uid = :uid',
  key: 'h.post_id',
  columns: { post: ['h.post_id', '帖子编号'], createdAt: ['h.created_at', '操作时间', 'time'] },
};

/** Views of a post since the last count. */
export interface SeenPost {
  readonly id: number;
  readonly times: number;
}

const ADD_VIEWS = defineRows<SeenPost>(
  { id: 'INTEGER', times: 'INTEGER' },
  (values) => `UPDATE posts SET view_count = view_count + seen.column2, stamp = stamp + 1
    FROM (VALUES ${values}) AS seen WHERE posts.id = seen.column1 AND posts.state = 'published'`,
);

/** Views of posts and the rows of `post_hides`. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PostViewsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async addViews(seen: readonly SeenPost[]): Promise<void> {
    await this.database.executeRows(ADD_VIEWS, seen);
  }

  /** @returns whether it was not hidden before */
  async hide(uid: number, id: number): Promise<boolean> {
    const added = await this.database.execute(
      'INSERT INTO post_hides (uid, post_id, created_at) VALUES (:uid, :id, :now) ON CONFLICT (uid, post_id) DO NOTHING',
      { uid, id, now: this.clock.now() },
    );
    return added === 1;
  }

  /** Forgets some of what a player hid. @returns how many */
  forget(uid: number, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM post_hides WHERE uid = :uid AND post_id IN
         (SELECT post_id FROM post_hides WHERE uid = :uid ORDER BY post_id LIMIT :limit)`,
      { uid, limit },
    );
  }

  /** Forgets who hid a post that is gone for good. */
  async forgetPost(id: number): Promise<void> {
    await this.database.execute('DELETE FROM post_hides WHERE post_id = :id', { id });
  }
}
