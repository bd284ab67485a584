import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRows } from '#platform/database/rows';
import type { KnownReach, PartCount, PassedPart, Reach, Reading, Readings, StepCount } from './part-reads.rules';

interface KnownRow extends ReaderRow {
  readonly uid: number;
  readonly reached: number;
}

interface ReaderRow {
  readonly part_id: number;
  readonly work_id: number;
  readonly day: string;
}

/** Parts between two places of a work, neither of them included. */
interface Between {
  readonly workId: number;
  readonly after: number;
  readonly before: number;
}

/** More parts than this lie between two reports of one device only where its reader jumped. */
const MAX_PASSED = 300;

const BEGIN = defineRows<Reading, ReaderRow>(
  { uid: 'INTEGER', partId: 'INTEGER', workId: 'INTEGER', day: 'VARCHAR' },
  (values) => `INSERT INTO part_readers (uid, part_id, work_id, day, is_finished)
    SELECT column1, column2, column3, column4, false FROM (VALUES ${values}) AS r WHERE true
    ON CONFLICT (uid, part_id) DO NOTHING RETURNING part_id, work_id, day`,
);

const FINISH = defineRows<Readings['finished'][number], ReaderRow>(
  { uid: 'INTEGER', partId: 'INTEGER' },
  (values) => `UPDATE part_readers SET is_finished = true FROM (VALUES ${values}) AS r
    WHERE part_readers.uid = r.column1 AND part_readers.part_id = r.column2 AND NOT part_readers.is_finished
    RETURNING part_id, work_id, day`,
);

const ADD = defineRows<PartCount>(
  { partId: 'INTEGER', day: 'VARCHAR', workId: 'INTEGER', starts: 'INTEGER', finishes: 'INTEGER' },
  (values) => `INSERT INTO part_reads (part_id, day, work_id, starts, finishes)
    SELECT column1, column2, column3, column4, column5 FROM (VALUES ${values}) AS c WHERE true
    ON CONFLICT (part_id, day) DO UPDATE SET
      starts = part_reads.starts + excluded.starts, finishes = part_reads.finishes + excluded.finishes`,
);

const KNOWN = defineRows<Pick<Reach, 'uid' | 'partId'>, KnownRow>(
  { uid: 'INTEGER', partId: 'INTEGER' },
  (values) => `SELECT uid, part_id, work_id, day, reached FROM part_readers
    JOIN (VALUES ${values}) AS r ON part_readers.uid = r.column1 AND part_readers.part_id = r.column2`,
);

const REACH = defineRows<Pick<Reach, 'uid' | 'partId' | 'step'>>(
  { uid: 'INTEGER', partId: 'INTEGER', step: 'INTEGER' },
  (values) => `UPDATE part_readers SET reached = r.column3 FROM (VALUES ${values}) AS r
    WHERE part_readers.uid = r.column1 AND part_readers.part_id = r.column2`,
);

const ADD_STEPS = defineRows<StepCount>(
  { partId: 'INTEGER', day: 'VARCHAR', step: 'INTEGER', workId: 'INTEGER', readers: 'INTEGER' },
  (values) => `INSERT INTO part_curves (part_id, day, step, work_id, readers)
    SELECT column1, column2, column3, column4, column5 FROM (VALUES ${values}) AS c WHERE true
    ON CONFLICT (part_id, day, step) DO UPDATE SET readers = part_curves.readers + excluded.readers`,
);

/** Readers of parts as they are counted. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PartCountingRepository {
  constructor(private readonly database: Database) {}

  /** The published parts between two places; none where they are more than anybody reads between two reports. */
  async passed({ workId, after, before }: Between): Promise<PassedPart[]> {
    const rows = await this.database.query<PassedPart>(
      `SELECT p.id, p.size, w.kind FROM parts p JOIN works w ON w.id = p.work_id
        WHERE p.work_id = :workId AND p.state = 'published' AND p.ord > :after AND p.ord < :before
        ORDER BY p.ord LIMIT :take`,
      { workId, after, before, take: MAX_PASSED + 1 },
    );
    return rows.length > MAX_PASSED ? [] : rows;
  }

  /** Remembers who began which part. @returns those that were not known */
  async begin(readings: readonly Reading[]): Promise<Omit<Reading, 'uid'>[]> {
    return (await this.database.queryRows(BEGIN, readings)).map(toReading);
  }

  /** Remembers who finished which part. @returns those that were begun and not finished, with the day on which they were begun */
  async finish(readings: Readings['finished']): Promise<Omit<Reading, 'uid'>[]> {
    return (await this.database.queryRows(FINISH, readings)).map(toReading);
  }

  async add(counts: readonly PartCount[]): Promise<void> {
    await this.database.executeRows(ADD, counts);
  }

  /** The readers of parts who are known, with the furthest step of each. One job counts, so that nobody moves them meanwhile. */
  async reachOf(readers: readonly Reach[]): Promise<KnownReach[]> {
    const keys = readers.map(({ uid, partId }) => ({ uid, partId }));
    const rows = await this.database.queryRows(KNOWN, keys);
    return rows.map((row) => ({ ...toReading(row), uid: row.uid, step: row.reached }));
  }

  async reach(further: readonly KnownReach[]): Promise<void> {
    await this.database.executeRows(
      REACH,
      further.map(({ uid, partId, step }) => ({ uid, partId, step })),
    );
  }

  async addSteps(counts: readonly StepCount[]): Promise<void> {
    await this.database.executeRows(ADD_STEPS, counts);
  }

  /** Forgets some readers who began before a day. @returns how many */
  forgetBefore(day: string, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM part_readers WHERE (uid, part_id) IN
        (SELECT uid, part_id FROM part_readers WHERE day < :day ORDER BY day LIMIT :limit)`,
      { day, limit },
    );
  }

  /** Forgets some parts that a player read. @returns how many */
  forget(uid: number, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM part_readers WHERE uid = :uid AND part_id IN
        (SELECT part_id FROM part_readers WHERE uid = :uid ORDER BY part_id LIMIT :limit)`,
      { uid, limit },
    );
  }
}

const toReading = (row: ReaderRow): Omit<Reading, 'uid'> => ({
  partId: row.part_id,
  workId: row.work_id,
  day: row.day,
});
