import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { DataTable } from '#platform/player-data/player-data';

/** The parts that a player read of late, as they are handed them. */
export const partReaderData: DataTable = {
  name: 'part-readers',
  label: '最近读过的章节',
  tables: ['part_readers'],
  from: 'part_readers r LEFT JOIN parts p ON p.id = r.part_id LEFT JOIN works w ON w.id = r.work_id',
  where: 'r.uid = :uid',
  key: 'r.part_id',
  columns: { work: ['w.title', '作品'], part: ['p.title', '章节'], day: ['r.day', '开始阅读'] },
};

/** A part over some days, as `YYYY-MM-DD`. */
export interface PartDays {
  readonly partId: number;
  readonly from: string;
  readonly to: string;
}

/** Readers of a part on a day. */
export interface DayRow {
  readonly part_id: number;
  readonly starts: number;
  readonly finishes: number;
}

/** Readers of a part whose furthest point is a step. */
export interface StepRow {
  readonly step: number;
  readonly readers: number | string;
}

/** A part that readers see or saw, at its place in the work. */
export interface CountedPart {
  readonly id: number;
  readonly title: string;
  /** 1 while readers see it. */
  readonly is_shown: number | string;
}

/** Counts of readers, as reports read them. */
@Injectable()
export class PartReadsRepository {
  constructor(private readonly database: Database) {}

  /** Counts of one day, for one work. */
  day(workId: number, day: string): Promise<DayRow[]> {
    return this.database.query(
      'SELECT part_id, starts, finishes FROM part_reads WHERE work_id = :workId AND day = :day',
      { workId, day },
    );
  }

  /** Readers who began a part in some days, by their furthest step. */
  steps({ partId, from, to }: PartDays): Promise<StepRow[]> {
    return this.database.query(
      `SELECT step, sum(readers) AS readers FROM part_curves
        WHERE part_id = :partId AND day >= :from AND day <= :to GROUP BY step`,
      { partId, from, to },
    );
  }

  /** Readers who began a part in some days. */
  async starts({ partId, from, to }: PartDays): Promise<number> {
    const [row] = await this.database.query<{ starts: number | string | null }>(
      'SELECT sum(starts) AS starts FROM part_reads WHERE part_id = :partId AND day >= :from AND day <= :to',
      { partId, from, to },
    );
    return Number(row?.starts ?? 0);
  }

  /** The number of players who read anything of a work on one day. */
  async readers(workId: number, day: string): Promise<number> {
    const [row] = await this.database.query<{ readers: number | string }>(
      'SELECT count(*) AS readers FROM reading_days WHERE work_id = :workId AND day = :day',
      { workId, day },
    );
    return Number(row?.readers ?? 0);
  }

  /** The parts that were ever published, in their order. */
  parts(workId: number): Promise<CountedPart[]> {
    return this.database.query(
      `SELECT id, title, CASE WHEN state = 'published' THEN 1 ELSE 0 END AS is_shown FROM parts
        WHERE work_id = :workId AND first_published_at IS NOT NULL ORDER BY ord`,
      { workId },
    );
  }
}
