import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRows } from '#platform/database/rows';

/** A place that is not counted yet, beside the one of the same device that was counted last. */
export interface MoveRow {
  readonly uid: number;
  readonly work_id: number;
  readonly device_id: string;
  readonly seq: number;
  readonly part_id: number;
  readonly permille: number;
  readonly read_ms: number | string;
  readonly at: number | string;
  /** Null where the part is gone. */
  readonly ord: number | string | null;
  readonly counted_part_id: number | null;
  readonly counted_ord: number | string | null;
  readonly counted_ms: number | string;
  /** Position of a place in an episode. */
  readonly position_ms: number | null;
  /** The episode that was counted last: the position where it was left, its length, and the beginning of its outro. */
  readonly left_ms: number | null;
  readonly counted_size: number | null;
  readonly counted_outro: number | null;
}

interface Counted {
  readonly uid: number;
  readonly workId: number;
  readonly deviceId: string;
  readonly seq: number;
  readonly partId: number;
  readonly readMs: number;
}

const SETTLE = defineRows<Counted>(
  { uid: 'INTEGER', workId: 'INTEGER', deviceId: 'VARCHAR', seq: 'INTEGER', partId: 'INTEGER', readMs: 'BIGINT' },
  (values) => `UPDATE reading_places SET counted_seq = m.column4, counted_part_id = m.column5, counted_ms = m.column6
    FROM (VALUES ${values}) AS m
    WHERE reading_places.uid = m.column1 AND reading_places.work_id = m.column2 AND reading_places.device_id = m.column3`,
);

/** Places as those who count parts take them. Every method belongs inside a unit of work. */
@Injectable()
export class PlaceMovesRepository {
  constructor(private readonly database: Database) {}

  /** Some places that are not counted yet. On PostgreSQL, one that its reader is writing now waits for the next time. */
  waiting(size: number): Promise<MoveRow[]> {
    const lock = this.database.dialect === 'postgres' ? 'FOR UPDATE OF d SKIP LOCKED' : '';
    return this.database.query(
      `SELECT d.uid, d.work_id, d.device_id, d.seq, d.part_id, d.permille, d.read_ms, d.at, p.ord,
          d.counted_part_id, c.ord AS counted_ord, d.counted_ms, d.position_ms, l.position_ms AS left_ms,
          c.size AS counted_size, v.outro_start AS counted_outro
        FROM reading_places d LEFT JOIN parts p ON p.id = d.part_id LEFT JOIN parts c ON c.id = d.counted_part_id
          LEFT JOIN watched_parts l ON l.uid = d.uid AND l.work_id = d.work_id AND l.part_id = d.counted_part_id
          LEFT JOIN videos v ON v.part_id = d.counted_part_id
        WHERE d.counted_seq <> d.seq ORDER BY d.uid, d.work_id, d.device_id LIMIT :size ${lock}`,
      { size },
    );
  }

  async settle(rows: readonly MoveRow[]): Promise<void> {
    const counted = rows.map((row) => ({
      uid: row.uid,
      workId: row.work_id,
      deviceId: row.device_id,
      seq: row.seq,
      partId: row.part_id,
      readMs: Number(row.read_ms),
    }));
    await this.database.executeRows(SETTLE, counted);
  }
}
