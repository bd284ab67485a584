import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { DataTable } from '#platform/player-data/player-data';
import { FollowEntity } from './follow.entity';
import type { RelationRow } from './follows.mapper';
import { blocked, follows } from './visibility.rules';

const RELATION = defineRead<RelationRow, { viewer: number; uid: number }>(
  `SELECT p.id AS uid, p.erased_at, ${follows(':viewer', 'p.id')} AS is_followed,
     ${follows('p.id', ':viewer')} AS is_follower, ${blocked(':viewer', 'p.id')} AS is_blocked,
     ${blocked('p.id', ':viewer')} AS has_blocked, coalesce(s.followers, 0) AS followers,
     coalesce((SELECT own.following FROM square_players own WHERE own.id = :viewer), 0) AS own_following
   FROM players p LEFT JOIN square_players s ON s.id = p.id WHERE p.id = :uid`,
);

/** Followed players and followers in the player's data file. */
export const followData: readonly DataTable[] = [
  {
    name: 'follows',
    label: '关注',
    tables: ['follows'],
    from: 'follows f',
    where: 'f.uid = :uid',
    key: 'f.followed_uid',
    columns: { uid: ['f.followed_uid', 'UID'], at: ['f.created_at', '关注时间', 'time'] },
  },
  {
    name: 'followers',
    label: '粉丝',
    tables: ['follows'],
    from: 'follows f',
    where: 'f.followed_uid = :uid',
    key: 'f.uid',
    columns: { uid: ['f.uid', 'UID'], at: ['f.created_at', '关注时间', 'time'] },
  },
];

/** Follows in the database. Every method that writes belongs inside a unit of work. */
@Injectable()
export class FollowsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The relation of a viewer and a player; undefined for a uid without a player. */
  relation(viewer: number, uid: number): Promise<RelationRow | undefined> {
    return this.database.row(RELATION, { viewer, uid });
  }

  /** @returns whether it is new */
  async insert(uid: number, followedUid: number): Promise<boolean> {
    const sql =
      'INSERT INTO follows (uid, followed_uid, created_at) VALUES (:uid, :followedUid, :now) ON CONFLICT DO NOTHING';
    return (await this.database.execute(sql, { uid, followedUid, now: this.clock.now() })) === 1;
  }

  /** @returns whether there was one */
  async remove(uid: number, followedUid: number): Promise<boolean> {
    return (await this.database.repository(FollowEntity).delete({ uid, followedUid })).affected === 1;
  }

  /** Returns the uids among these that a player follows. */
  async followedAmong(uid: number, uids: readonly number[]): Promise<number[]> {
    if (uids.length === 0) return [];
    const rows = await this.database.query<{ followed_uid: number }>(
      'SELECT followed_uid FROM follows WHERE uid = :uid AND followed_uid IN (:uids)',
      { uid, uids },
    );
    return rows.map((row) => row.followed_uid);
  }
}
