import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';

/** Up to which follower a telling has come. */
export interface FollowerMark {
  /** Milliseconds. */
  readonly at: number;
  readonly uid: number;
}

/** An episode that followers are notified about. */
export interface UntoldEpisode {
  readonly title: string;
  readonly published_at: number | string;
}

interface FollowerRow {
  readonly uid: number;
  readonly subscribed_at: number | string;
}

type FollowersQuery = Record<'workId' | 'at' | 'uid' | 'until' | 'take', number>;

const FOLLOWERS = defineRead<FollowerRow, FollowersQuery>(
  `SELECT uid, subscribed_at FROM shelf
   WHERE work_id = :workId AND subscribed_at >= :at AND subscribed_at <= :until AND (subscribed_at > :at OR uid > :uid)
   ORDER BY subscribed_at, uid LIMIT :take`,
);

/** Followers of series and their pending episodes. Every method that writes belongs inside a unit of work. */
@Injectable()
export class FollowersRepository {
  constructor(private readonly database: Database) {}

  /** Adds a pending episode. @returns false for chapters of novels, which notify nobody */
  async note(partId: number, workId: number): Promise<boolean> {
    const noted = await this.database.execute(
      `INSERT INTO untold_episodes (part_id, work_id) SELECT CAST(:partId AS integer), id FROM works
       WHERE id = :workId AND kind <> 'novel' ON CONFLICT (part_id) DO NOTHING`,
      { partId, workId },
    );
    return noted === 1;
  }

  /** Removes the pending episodes of a series. @returns the visible ones, in their order */
  async take(workId: number): Promise<UntoldEpisode[]> {
    const taken = await this.database.query<{ part_id: number }>(
      'DELETE FROM untold_episodes WHERE work_id = :workId RETURNING part_id',
      { workId },
    );
    if (taken.length === 0) return [];
    return this.database.query<UntoldEpisode>(
      `SELECT title, first_published_at AS published_at FROM parts
        WHERE id IN (:ids) AND state = 'published' ORDER BY ord`,
      { ids: taken.map((row) => row.part_id) },
    );
  }

  /** The next followers after a cursor who followed before an instant. */
  async next(workId: number, after: FollowerMark, { until, take }: { until: number; take: number }) {
    const rows = await this.database.rows(FOLLOWERS, { workId, ...after, until, take });
    const last = rows.at(-1);
    return {
      uids: rows.map(({ uid }) => uid),
      mark: last ? { at: Number(last.subscribed_at), uid: last.uid } : after,
      isEnd: rows.length < take,
    };
  }
}
