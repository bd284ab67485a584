import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import type { DataTable } from '#platform/player-data/player-data';
import { BlockEntity } from './block.entity';

/** Blocked players in the player's data file. It does not say who blocked the player. */
export const blockData: DataTable = {
  name: 'blocks',
  label: '黑名单',
  tables: ['blocks'],
  from: 'blocks b',
  where: 'b.uid = :uid',
  key: 'b.blocked_uid',
  columns: { uid: ['b.blocked_uid', 'UID'], at: ['b.created_at', '拉黑时间', 'time'] },
};

/** Blocks in the database. Every method that writes belongs inside a unit of work. */
@Injectable()
export class BlocksRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  count(uid: number): Promise<number> {
    return this.database.repository(BlockEntity).countBy({ uid });
  }

  /** @returns whether it is new */
  async insert(uid: number, blockedUid: number): Promise<boolean> {
    const sql =
      'INSERT INTO blocks (uid, blocked_uid, created_at) VALUES (:uid, :blockedUid, :now) ON CONFLICT DO NOTHING';
    return (await this.database.execute(sql, { uid, blockedUid, now: this.clock.now() })) === 1;
  }

  /** @returns whether there was one */
  async remove(uid: number, blockedUid: number): Promise<boolean> {
    return (await this.database.repository(BlockEntity).delete({ uid, blockedUid })).affected === 1;
  }

  /** Returns the uids among these that the player blocked or that blocked the player. */
  async between(uid: number, uids: readonly number[]): Promise<number[]> {
    if (uids.length === 0) return [];
    const rows = await this.database.query<{ other: number }>(
      `SELECT blocked_uid AS other FROM blocks WHERE uid = :uid AND blocked_uid IN (:uids)
       UNION SELECT uid AS other FROM blocks WHERE blocked_uid = :uid AND uid IN (:uids)`,
      { uid, uids },
    );
    return rows.map(({ other }) => other);
  }

  /** Pairs of one among the viewers and one among the others of whom either blocked the other. */
  async pairs(viewers: readonly number[], others: readonly number[]): Promise<{ viewer: number; other: number }[]> {
    if (viewers.length === 0 || others.length === 0) return [];
    return this.database.query(
      `SELECT uid AS viewer, blocked_uid AS other FROM blocks WHERE uid IN (:viewers) AND blocked_uid IN (:others)
       UNION SELECT blocked_uid AS viewer, uid AS other FROM blocks WHERE uid IN (:others) AND blocked_uid IN (:viewers)`,
      { viewers, others },
    );
  }
}
