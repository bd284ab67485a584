import { Injectable } from '@nestjs/common';
import { Database, type SnapshotQuery } from '../database/database';
import { defineRows } from '../database/rows';
import type { CountRow } from './counters';
import type { Topic } from './topic';

/** A row of `feed_entries`; `payload` is JSON text, `at` milliseconds, `about` under what it is found to be redacted. */
export interface FeedRow {
  readonly topic: Topic;
  readonly seq: number;
  readonly kind: string;
  readonly payload: string;
  readonly at: number;
  readonly about: string | null;
}

/** Position of an entry among those of every topic; an empty topic comes before all of an instant. */
export interface EntryPosition extends Pick<FeedRow, 'at' | 'seq'> {
  readonly topic: Topic | '';
}

interface HeadRow {
  readonly topic: Topic;
  readonly seq: number;
  readonly revision: number;
}

type StandingRow = { readonly generation: string } & (HeadRow | { readonly topic: null });

/** Change of a topic's head. */
interface HeadStep {
  /** Entries that are added. */
  readonly count: number;
  /** 1 where entries of the topic are redacted. */
  readonly revision: 0 | 1;
}

/** A position in the order of all entries about one thing. */
type AboutPosition = Pick<FeedRow, 'at' | 'topic' | 'seq'>;

/** Parts of a snapshot that a reader wants. */
interface SnapshotWanted {
  readonly topics: readonly Topic[];
  readonly after: ReadonlyMap<Topic, number>;
  /** Entries of one topic. */
  readonly limit: number;
  readonly counts: readonly SnapshotQuery[];
}

interface FeedSnapshot {
  /** In which life of the database the heads count. */
  readonly generation: string;
  readonly heads: Map<Topic, number>;
  /** Number of redactions of each topic. */
  readonly revisions: ReadonlyMap<Topic, number>;
  readonly rows: Map<Topic, FeedRow[]>;
  /** In the order of the questions. */
  readonly counts: CountRow[][];
}

const SELECT_HEADS = 'SELECT topic, seq, revision FROM feed_heads WHERE topic IN (:topics)';
// Together with the generation, which is there where no head is.
const SELECT_STANDING = `SELECT g.generation, h.topic, h.seq, h.revision FROM feed_generations g
  LEFT JOIN feed_heads h ON h.topic IN (:topics)`;
const SELECT_AFTER = 'SELECT * FROM feed_entries WHERE topic = :topic AND seq > :seq ORDER BY seq LIMIT :limit';
// The first condition is what the index knows.
const SELECT_SINCE = `SELECT * FROM feed_entries WHERE at >= :at AND (at, topic, seq) > (:at, :topic, :seq)
  ORDER BY at, topic, seq LIMIT :limit`;

const ADVANCE = defineRows<HeadStep & { topic: Topic }, HeadRow>(
  { topic: 'varchar', count: 'bigint', revision: 'integer' },
  (values) => `INSERT INTO feed_heads (topic, seq, revision) VALUES ${values}
    ON CONFLICT (topic) DO UPDATE SET seq = feed_heads.seq + excluded.seq,
      revision = feed_heads.revision + excluded.revision RETURNING topic, seq, revision`,
);

const INSERT = defineRows<FeedRow>(
  { topic: 'varchar', seq: 'bigint', kind: 'varchar', payload: 'text', at: 'bigint', about: 'varchar' },
  (values) => `INSERT INTO feed_entries (topic, seq, kind, payload, at, about) VALUES ${values}`,
);

const REWRITE = defineRows<Pick<FeedRow, 'topic' | 'seq' | 'payload'>>(
  { topic: 'varchar', seq: 'bigint', payload: 'text' },
  (values) => `UPDATE feed_entries SET payload = line.column3 FROM (VALUES ${values}) AS line
    WHERE feed_entries.topic = line.column1 AND feed_entries.seq = line.column2`,
);

/** The feed's two tables. */
@Injectable()
export class FeedRepository {
  constructor(private readonly database: Database) {}

  /**
   * Moves heads on by so many entries each and gives where they stand then. The heads stay locked until the unit of
   * work ends, which is what makes commit order equal sequence order; `steps` is in the order of the locks.
   */
  async advance(steps: ReadonlyMap<Topic, HeadStep>): Promise<Map<Topic, number>> {
    const rows = await this.database.queryRows(
      ADVANCE,
      [...steps].map(([topic, { count, revision }]) => ({ topic, count, revision })),
    );
    return new Map(rows.map(({ topic, seq }) => [topic, Number(seq)]));
  }

  async insert(rows: readonly FeedRow[]): Promise<void> {
    await this.database.executeRows(INSERT, rows);
  }

  /** The topics that have entries about something since an instant. */
  async topicsAbout(about: string, since: number): Promise<Topic[]> {
    const sql = 'SELECT DISTINCT topic FROM feed_entries WHERE about = :about AND at >= :since';
    const rows = await this.database.query<{ topic: Topic }>(sql, { about, since });
    return rows.map(({ topic }) => topic);
  }

  /** Entries about something behind a place, in the order of their time. */
  async about(about: string, { at, topic, seq }: AboutPosition, limit: number): Promise<FeedRow[]> {
    const rows = await this.database.query<FeedRow>(
      `SELECT * FROM feed_entries WHERE about = :about AND at >= :at AND (at > :at OR topic > :topic OR
        (topic = :topic AND seq > :seq)) ORDER BY at, topic, seq LIMIT :limit`,
      { about, at, topic, seq, limit },
    );
    return rowsIn(rows);
  }

  /** Gives entries other payloads, inside a unit of work that has their heads. */
  async rewrite(rows: readonly Pick<FeedRow, 'topic' | 'seq' | 'payload'>[]): Promise<void> {
    await this.database.executeRows(
      REWRITE,
      rows.map(({ topic, seq, payload }) => ({ topic, seq, payload })),
    );
  }

  /** Removes every entry of a topic, inside a unit of work; its head stays, so that numbers are never given again. */
  async forgetTopic(topic: Topic): Promise<void> {
    await this.database.execute('DELETE FROM feed_entries WHERE topic = :topic', { topic });
  }

  /** Returns the heads of topics; 0 where nothing ever happened. */
  async headsOf(topics: readonly Topic[]): Promise<Map<Topic, number>> {
    return headsIn(topics, await this.database.query<HeadRow>(SELECT_HEADS, { topics }));
  }

  /** Entries of a topic after a sequence number, in order. */
  async after(topic: Topic, seq: number, limit: number): Promise<FeedRow[]> {
    return rowsIn(await this.database.query<FeedRow>(SELECT_AFTER, { topic, seq, limit }));
  }

  /** Entries of every topic behind one, or behind an instant, in their time and each topic in order. */
  async since({ at, topic, seq }: EntryPosition, limit: number): Promise<FeedRow[]> {
    return rowsIn(await this.database.query<FeedRow>(SELECT_SINCE, { at, topic, seq, limit }));
  }

  /**
   * Heads, entries and counts of one moment.
   * @param wanted.after topics whose entries are wanted, with the last sequence number that is known of each
   */
  async snapshot({ topics, after, limit, counts }: SnapshotWanted): Promise<FeedSnapshot> {
    const followed = [...after];
    const results = await this.database.readSnapshot([
      { sql: SELECT_STANDING, parameters: { topics } },
      ...followed.map(([topic, seq]) => ({ sql: SELECT_AFTER, parameters: { topic, seq, limit } })),
      ...counts,
    ]);
    const [standing = [], ...rest] = results as [StandingRow[], ...unknown[][]];
    const heads = standing.filter((row) => row.topic !== null);
    return {
      generation: standing[0]?.generation ?? '',
      heads: headsIn(topics, heads),
      revisions: new Map(heads.map(({ topic, revision }) => [topic, revision])),
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
