import { Injectable } from '@nestjs/common';
import { Database, type SnapshotQuery } from '../database/database';
import { defineRows } from '../database/rows';
import type { CountRow } from './counters';
import type { Topic } from './topic';

/** A row of `feed_entries`; `payload` is JSON text, `at` milliseconds. */
export interface FeedRow {
  readonly topic: Topic;
  readonly seq: number;
  readonly kind: string;
  readonly payload: string;
  readonly at: number;
}

interface HeadRow {
  readonly topic: Topic;
  readonly seq: number;
}

/** What a reader wants to know of one moment. */
interface SnapshotWanted {
  readonly topics: readonly Topic[];
  readonly after: ReadonlyMap<Topic, number>;
  /** Entries of one topic. */
  readonly limit: number;
  readonly counts: readonly SnapshotQuery[];
}

interface FeedSnapshot {
  readonly heads: Map<Topic, number>;
  readonly rows: Map<Topic, FeedRow[]>;
  /** In the order of the questions. */
  readonly counts: CountRow[][];
}

const SELECT_HEADS = 'SELECT topic, seq FROM feed_heads WHERE topic IN (:topics)';
const SELECT_AFTER = 'SELECT * FROM feed_entries WHERE topic = :topic AND seq > :seq ORDER BY seq LIMIT :limit';

const ADVANCE = defineRows<{ topic: Topic; count: number }, HeadRow>(
  { topic: 'varchar', count: 'bigint' },
  (values) => `INSERT INTO feed_heads (topic, seq) VALUES ${values}
    ON CONFLICT (topic) DO UPDATE SET seq = feed_heads.seq + excluded.seq RETURNING topic, seq`,
);

const INSERT = defineRows<FeedRow>(
  { topic: 'varchar', seq: 'bigint', kind: 'varchar', payload: 'text', at: 'bigint' },
  (values) => `INSERT INTO feed_entries (topic, seq, kind, payload, at) VALUES ${values}`,
);

/** The feed's two tables. */
@Injectable()
export class FeedRepository {
  constructor(private readonly database: Database) {}

  /**
   * Moves heads on by so many entries each and gives where they stand then. The heads stay locked until the unit of
   * work ends, which is what makes commit order equal sequence order; `counts` is in the order of the locks.
   */
  async advance(counts: ReadonlyMap<Topic, number>): Promise<Map<Topic, number>> {
    const rows = await this.database.queryRows(
      ADVANCE,
      [...counts].map(([topic, count]) => ({ topic, count })),
    );
    return new Map(rows.map(({ topic, seq }) => [topic, Number(seq)]));
  }

  async insert(rows: readonly FeedRow[]): Promise<void> {
    await this.database.executeRows(INSERT, rows);
  }

  /** Where topics stand; 0 where nothing ever happened. */
  /** Removes every entry of a topic, inside a unit of work; its head stays, so that numbers are never given again. */
  async forgetTopic(topic: Topic): Promise<void> {
    await this.database.execute('DELETE FROM feed_entries WHERE topic = :topic', { topic });
  }

  async headsOf(topics: readonly Topic[]): Promise<Map<Topic, number>> {
    return headsIn(topics, await this.database.query<HeadRow>(SELECT_HEADS, { topics }));
  }

  /** Entries of a topic after a sequence number, in order. */
  async after(topic: Topic, seq: number, limit: number): Promise<FeedRow[]> {
    return rowsIn(await this.database.query<FeedRow>(SELECT_AFTER, { topic, seq, limit }));
  }

  /** Entries of every topic made at or after an instant, each topic in order. */
  async since(at: number, limit: number): Promise<FeedRow[]> {
    const sql = 'SELECT * FROM feed_entries WHERE at >= :at ORDER BY at, topic, seq LIMIT :limit';
    return rowsIn(await this.database.query<FeedRow>(sql, { at, limit }));
  }

  /**
   * Heads, entries and counts of one moment.
   * @param wanted.after topics whose entries are wanted, with the last sequence number that is known of each
   */
  async snapshot({ topics, after, limit, counts }: SnapshotWanted): Promise<FeedSnapshot> {
    const followed = [...after];
    const results = await this.database.readSnapshot([
      { sql: SELECT_HEADS, parameters: { topics } },
      ...followed.map(([topic, seq]) => ({ sql: SELECT_AFTER, parameters: { topic, seq, limit } })),
      ...counts,
    ]);
    const [heads = [], ...rest] = results;
    return {
      heads: headsIn(topics, heads as HeadRow[]),
      rows: new Map(followed.map(([topic], i) => [topic, rowsIn(rest[i] as FeedRow[])])),
      counts: rest.slice(followed.length) as CountRow[][],
    };
  }

  /** Forgets entries made before an instant, so many at once, each topic's oldest first. @returns how many */
  forgetBefore(at: number, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM feed_entries WHERE (topic, seq) IN
        (SELECT topic, seq FROM feed_entries WHERE at < :at ORDER BY at, topic, seq LIMIT :limit)`,
      { at, limit },
    );
  }
}

const headsIn = (topics: readonly Topic[], rows: readonly HeadRow[]): Map<Topic, number> =>
  new Map([
    ...topics.map((topic): [Topic, number] => [topic, 0]),
    ...rows.map(({ topic, seq }): [Topic, number] => [topic, Number(seq)]),
  ]);

const rowsIn = (rows: readonly FeedRow[]): FeedRow[] =>
  rows.map((row) => ({ ...row, seq: Number(row.seq), at: Number(row.at) }));
