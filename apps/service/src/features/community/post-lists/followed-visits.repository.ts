import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { conditionOf } from '#platform/paging/page-query';
import type { DataTable } from '#platform/player-data/player-data';
import { FollowedVisitEntity } from './followed-visit.entity';
import { visibleTo } from './post-lists.repository';

/** The visit as the player is handed it. */
export const followedVisitData: DataTable = {
  name: 'followed-visits',
  label: '看过的关注动态',
  tables: ['followed_visits'],
  from: 'followed_visits v',
  where: 'v.uid = :uid',
  key: 'v.uid',
  columns: { at: ['v.seen_at', '看到的时间', 'time'] },
};

/** The conditions of a player; the statement has the uid as `:viewer`. */
const OF_PLAYER = visibleTo(0);

/** Each followed player is asked once, by the index of their posts, for what is newer than both the visit and the follow. */
const NEWS = defineRead<{ has_new: number | boolean }, { viewer: number }>(
  `SELECT EXISTS (
     SELECT 1 FROM follows f
       CROSS JOIN (SELECT coalesce(max(seen_at), 0) AS seen_at FROM followed_visits WHERE uid = :viewer) v
       CROSS JOIN posts p
     WHERE f.uid = :viewer AND p.uid = f.followed_uid
       AND p.published_at > CASE WHEN f.created_at > v.seen_at THEN f.created_at ELSE v.seen_at END
       AND ${conditionOf({ where: OF_PLAYER })}) AS has_new`,
);

/** Visits of players to the posts of followed players. Every method that writes belongs inside a unit of work. */
@Injectable()
export class FollowedVisitsRepository {
  constructor(private readonly database: Database) {}

  /** True if a followed player has published since the visit; one statement. */
  async hasNew(viewer: number): Promise<boolean> {
    return Boolean((await this.database.row(NEWS, { viewer }))?.has_new);
  }

  /** Moves a visit on, never back. */
  async see(uid: number, at: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO followed_visits (uid, seen_at) VALUES (:uid, :at)
        ON CONFLICT (uid) DO UPDATE SET seen_at = excluded.seen_at WHERE excluded.seen_at > followed_visits.seen_at`,
      { uid, at },
    );
  }

  async forget(uid: number): Promise<void> {
    await this.database.repository(FollowedVisitEntity).delete({ uid });
  }
}
