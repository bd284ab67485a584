import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { HeatSignal } from './work-ranks.rules';

interface KnownWork {
  readonly id: number;
  readonly heat: number;
}

interface SignalRow {
  readonly work_id: number;
  readonly count: number | string;
}

export type WorkSignal = HeatSignal & { readonly workId: number };

interface Span {
  readonly ids: readonly number[];
  readonly since: Date;
  readonly now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Readers, subscribers and buyers of works, counted where they stand. Every method that writes belongs inside a unit of work. */
@Injectable()
export class WorkHeatRepository {
  constructor(private readonly database: Database) {}

  /** Published works behind an id. */
  after(id: number, take: number): Promise<KnownWork[]> {
    return this.database.query(
      `SELECT id, heat FROM works WHERE state = 'published' AND id > :id ORDER BY id LIMIT :take`,
      { id, take },
    );
  }

  /** Players who read each work, by day. @param days as dates, today first */
  async readers(ids: readonly number[], days: readonly string[]): Promise<WorkSignal[]> {
    const rows = await this.database.query<SignalRow & { day: string }>(
      `SELECT work_id, day, count(*) AS count FROM reading_days
        WHERE work_id IN (:ids) AND day IN (:days) GROUP BY work_id, day`,
      { ids, days },
    );
    return rows.map(({ work_id: workId, day, count }) => ({
      workId,
      kind: 'readers',
      daysAgo: days.indexOf(day),
      count: Number(count),
    }));
  }

  async subscribers({ ids, since, now }: Span): Promise<WorkSignal[]> {
    const rows = await this.database.query<SignalRow & { days_ago: number | string }>(
      `SELECT work_id, (CAST(:now AS bigint) - subscribed_at) / ${DAY_MS} AS days_ago, count(*) AS count FROM shelf
        WHERE work_id IN (:ids) AND subscribed_at > :since GROUP BY 1, 2`,
      { ids, since, now },
    );
    return rows.map((row) => signalOf('subscribers', row));
  }

  async buyers({ ids, since, now }: Span): Promise<WorkSignal[]> {
    const rows = await this.database.query<SignalRow & { days_ago: number | string }>(
      `SELECT subject_id AS work_id, (CAST(:now AS bigint) - created_at) / ${DAY_MS} AS days_ago, count(*) AS count
        FROM purchases WHERE subject_kind IN ('work', 'parts') AND subject_id IN (:ids) AND created_at > :since
        GROUP BY 1, 2`,
      { ids, since, now },
    );
    return rows.map((row) => signalOf('buyers', row));
  }

  async setHeat(id: number, heat: number): Promise<void> {
    await this.database.execute('UPDATE works SET heat = :heat WHERE id = :id', { id, heat });
  }
}

const signalOf = (kind: HeatSignal['kind'], row: SignalRow & { days_ago: number | string }): WorkSignal => ({
  workId: row.work_id,
  kind,
  daysAgo: Number(row.days_ago),
  count: Number(row.count),
});
