import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';

type Count = { readonly count: number | string };

const WAITING = defineRead<
  Count & { readonly causes: number; readonly oldest: number | string | null },
  { staffId: number }
>(
  `SELECT causes, count(*) AS count, min(submitted_at) AS oldest FROM moderation_items 
    WHERE state = 'open' AND (second_of IS NULL OR barred_id <> :staffId) GROUP BY causes`,
);

const DECIDED = defineRead<Count, { from: Date }>(
  'SELECT count(*) AS count FROM moderation_items WHERE decided_at >= :from',
);

const TIMES = defineRead<{ readonly waited_seconds: number }, { take: number }>(
  `SELECT waited_seconds FROM moderation_items WHERE decided_at IS NOT NULL
    ORDER BY decided_at DESC LIMIT :take`,
);

const APPEALS = defineRead<Count & { readonly state: string }, { from: Date }>(
  `SELECT state, count(*) AS count FROM moderation_items WHERE decided_at >= :from AND appeal_of IS NOT NULL GROUP BY state`,
);

/** Numbers of the review desk. */
@Injectable()
export class ModerationFiguresRepository {
  constructor(private readonly database: Database) {}

  /** The number that waits by cause, and since when, as far as the one who asks knows of them. */
  async waiting(staffId: number): Promise<{ causes: number; count: number; oldest: number }[]> {
    const rows = await this.database.rows(WAITING, { staffId });
    return rows.map(({ causes, count, oldest }) => ({ causes, count: Number(count), oldest: Number(oldest) }));
  }

  async countDecided(from: Date): Promise<number> {
    return Number((await this.database.row(DECIDED, { from }))?.count ?? 0);
  }

  /** Durations of the latest decisions in seconds, the shortest first. */
  async times(take: number): Promise<number[]> {
    const rows = await this.database.rows(TIMES, { take });
    return rows.map((row) => row.waited_seconds).sort((a, b) => a - b);
  }

  /** Appeals that were decided, by their outcome. */
  async appeals(from: Date): Promise<{ decided: number; reversed: number }> {
    const rows = await this.database.rows(APPEALS, { from });
    const sum = (of: typeof rows) => of.reduce((total, { count }) => total + Number(count), 0);
    return { decided: sum(rows), reversed: sum(rows.filter(({ state }) => state === 'approved')) };
  }
}
