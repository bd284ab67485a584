import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import type { DataTable } from '#platform/player-data/player-data';
import { unblocked } from '#features/community/follows/visibility.rules';

/** A review that the player sees: between blocked players there is none. */
const SEEN = `r.id = :id AND r.state = 'published' AND ${unblocked(':uid', 'r.uid')}`;

/** The reviews that the player found useful, as they are handed them. */
export const reviewVoteData: DataTable = {
  name: 'review-votes',
  label: '觉得有用的评价',
  tables: ['review_votes'],
  from: 'review_votes v',
  where: 'v.uid = :uid',
  key: 'v.review_id',
  columns: { review: ['v.review_id', '评价编号'], createdAt: ['v.created_at', '时间', 'time'] },
};

/** A published review as a vote finds it. */
export interface VotedRow {
  readonly uid: number;
  readonly useful_count: number;
  readonly is_useful: number | null;
}

/** The rows of `review_votes` and the numbers on reviews. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ReviewVotesRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The standing of a published review with a player; undefined for none that they see. */
  async standing(id: number, uid: number): Promise<VotedRow | undefined> {
    const [row] = await this.database.query<VotedRow>(
      `SELECT r.uid, r.useful_count,
          (SELECT 1 FROM review_votes v WHERE v.review_id = r.id AND v.uid = :uid) AS is_useful
        FROM reviews r WHERE ${SEEN}`,
      { id, uid },
    );
    return row;
  }

  /** @returns whether it came now */
  async add(id: number, uid: number): Promise<boolean> {
    const added = await this.database.execute(
      `INSERT INTO review_votes (review_id, uid, created_at)
        SELECT r.id, CAST(:uid AS INTEGER), CAST(:now AS BIGINT) FROM reviews r WHERE ${SEEN}
        ON CONFLICT (review_id, uid) DO NOTHING`,
      { id, uid, now: this.clock.now() },
    );
    return added > 0;
  }

  /** @returns whether it went now */
  async remove(id: number, uid: number): Promise<boolean> {
    const sql = 'DELETE FROM review_votes WHERE review_id = :id AND uid = :uid';
    return (await this.database.execute(sql, { id, uid })) > 0;
  }

  /** @returns how many there are now */
  async count(id: number, by: 1 | -1): Promise<number> {
    const [row] = await this.database.query<{ useful_count: number }>(
      'UPDATE reviews SET useful_count = useful_count + :by WHERE id = :id RETURNING useful_count',
      { id, by },
    );
    return row?.useful_count ?? 0;
  }

  /** Counts one vote less of each. */
  async countDown(ids: readonly number[]): Promise<void> {
    if (ids.length > 0)
      await this.database.execute('UPDATE reviews SET useful_count = useful_count - 1 WHERE id IN (:ids)', { ids });
  }

  /** Removes some of a player's votes. @returns the reviews they were about, in the order of their ids */
  async removeSome(uid: number, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ review_id: number }>(
      `DELETE FROM review_votes WHERE uid = :uid AND review_id IN
         (SELECT review_id FROM review_votes WHERE uid = :uid ORDER BY review_id LIMIT :limit)
       RETURNING review_id`,
      { uid, limit },
    );
    return rows.map(({ review_id: id }) => id).toSorted((a, b) => a - b);
  }
}
