import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRows } from '#platform/database/rows';
import type { DataTable } from '#platform/player-data/player-data';

/** The days on which the player was active, as they are handed them. */
export const activeDayData: DataTable = {
  name: 'active-days',
  label: '活跃日期',
  tables: ['active_days'],
  from: 'active_days a',
  where: 'a.uid = :uid',
  key: 'a.day',
  start: '',
  columns: { day: ['a.day', '日期'] },
};

/** A player on a day, `YYYY-MM-DD`. */
export interface ActiveDay {
  readonly uid: number;
  readonly day: string;
}

/** A day that nobody counted yet, with the player's days around it. */
export interface UncountedDay extends ActiveDay {
  readonly channel_id: string;
  readonly created_at: number | string;
  readonly previous_day: string | null;
  readonly next_day: string | null;
  readonly next_gap: number | null;
}

/** Players who are being erased are skipped. Rows are inserted in the order of their keys, or two processes could deadlock. */
const ADD = defineRows<ActiveDay>(
  { uid: 'INTEGER', day: 'VARCHAR' },
  (values) => `INSERT INTO active_days (day, uid)
    SELECT s.column2, s.column1 FROM (VALUES ${values}) AS s JOIN players p ON p.id = s.column1
      WHERE p.erased_at IS NULL ORDER BY s.column2, s.column1
    ON CONFLICT (day, uid) DO NOTHING`,
);

const SETTLE = defineRows<ActiveDay & { readonly gap: number }, ActiveDay>(
  { uid: 'INTEGER', day: 'VARCHAR', gap: 'INTEGER' },
  (values) => `UPDATE active_days SET gap = s.column3 FROM (VALUES ${values}) AS s
    WHERE active_days.day = s.column2 AND active_days.uid = s.column1 AND active_days.gap IS NULL
    RETURNING uid, day`,
);

const MOVE = defineRows<ActiveDay & { readonly to: number }>(
  { uid: 'INTEGER', day: 'VARCHAR', to: 'INTEGER' },
  (values) => `UPDATE active_days SET gap = s.column3 FROM (VALUES ${values}) AS s
    WHERE active_days.day = s.column2 AND active_days.uid = s.column1`,
);

/** Rows of a day and a player who was active on it. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ActiveDaysRepository {
  constructor(private readonly database: Database) {}

  /** Inserts active players. Rows that exist already stay unchanged. */
  async add(days: readonly ActiveDay[]): Promise<void> {
    await this.database.executeRows(ADD, days);
  }

  /** Some of the days that nobody counted yet, the earliest first. */
  uncounted(take: number): Promise<UncountedDay[]> {
    return this.database.query<UncountedDay>(
      `SELECT a.uid, a.day, p.channel_id, p.created_at,
          (SELECT max(e.day) FROM active_days e WHERE e.uid = a.uid AND e.day < a.day) AS previous_day,
          n.day AS next_day, n.gap AS next_gap
        FROM active_days a JOIN players p ON p.id = a.uid
          LEFT JOIN active_days n ON n.uid = a.uid
            AND n.day = (SELECT min(l.day) FROM active_days l WHERE l.uid = a.uid AND l.day > a.day)
        WHERE a.gap IS NULL ORDER BY a.day, a.uid LIMIT :take`,
      { take },
    );
  }

  /** Notes that days are counted, and with which gaps. @returns the days that were not counted before */
  settle(gaps: readonly (ActiveDay & { readonly gap: number })[]): Promise<ActiveDay[]> {
    return this.database.queryRows(SETTLE, gaps);
  }

  /** Gives counted days other gaps. */
  async move(gaps: readonly (ActiveDay & { readonly to: number })[]): Promise<void> {
    await this.database.executeRows(
      MOVE,
      gaps.map(({ uid, day, to }) => ({ uid, day, to })),
    );
  }

  /** Deletes counted rows of days before this one; uncounted rows and the cohort counts stay. @returns the number of deleted rows */
  forgetBefore(day: string, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM active_days WHERE (day, uid) IN
        (SELECT day, uid FROM active_days WHERE day < :day AND gap IS NOT NULL ORDER BY day, uid LIMIT :limit)`,
      { day, limit },
    );
  }

  /** Forgets some days of a player. @returns how many */
  forget(uid: number, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM active_days WHERE uid = :uid AND day IN
        (SELECT day FROM active_days WHERE uid = :uid ORDER BY day LIMIT :limit)`,
      { uid, limit },
    );
  }
}
