import { Injectable } from '@nestjs/common';
import type { FeedCounterName, FeedEntry, Schemas } from '@ug/contract';
import type { Principal } from '../actor/principal';
import { Counters, subjectOf, type CounterSource, type CountRow } from './counters';
import { FeedRepository, type FeedRow } from './feed.repository';
import { RecentEntries } from './recent-entries';
import type { FeedCursor, Topic } from './topic';
import { Topics } from './topics';

/** Entries after a cursor, with the counters of the same moment. */
export type FeedPage = Schemas['FeedPage'];
/** A number derived for one reader, and how much of the feed it includes. */
export type FeedCounter = Schemas['FeedCounter'];

/** Entries of one topic in one response. */
export const MAX_ENTRIES = 100;
/** Payload of one topic in one response, in characters; a single larger entry still goes out. */
const MAX_CHARACTERS = 64 * 1024;
/** Readers further behind than this get `reset`: quicker than hundreds of pages that are never shown. */
export const MAX_BEHIND = 1000;

interface ResumeOptions {
  /** The one that the cursor came with. */
  readonly generation?: string | undefined;
  /** Entries of one topic in one response. */
  readonly limit?: number;
}

type Heads = ReadonlyMap<Topic, number>;

/** A row that thousands ask for is parsed once. */
const entries = new WeakMap<FeedRow, FeedEntry>();

/** An entry as it goes out; not to be changed. */
export function entryOf(row: FeedRow): FeedEntry {
  const known = entries.get(row);
  if (known) return known;
  const { topic, seq, at, kind, payload } = row;
  const entry = { topic, seq, at: new Date(at).toISOString(), kind, payload: JSON.parse(payload) } as FeedEntry;
  entries.set(row, entry);
  return entry;
}

/** Reads the entries that a reader has missed, and the counters that belong to them. */
@Injectable()
export class FeedReader {
  constructor(
    private readonly repository: FeedRepository,
    private readonly recent: RecentEntries,
    private readonly topics: Topics,
    private readonly counters: Counters,
  ) {}

  /**
   * Returns the entries after a cursor, each topic in its order without a gap. Without a cursor it returns no entries,
   * but a cursor to begin with. Heads, entries and counters are of one snapshot of the database: when `more` is false,
   * the counters include exactly what the cursor includes. `reset` names topics without a usable position in the cursor:
   * all of them where it is of another generation.
   */
  async resume(
    principal: Principal,
    known: FeedCursor | null,
    { generation: knownGeneration, limit = MAX_ENTRIES }: ResumeOptions = {},
  ): Promise<FeedPage> {
    const topics = await this.topics.grantedTo(principal);
    const sources = this.counters.of(principal.kind);
    const own = topics.filter((topic) => known?.[topic] !== undefined && !this.topics.isShared(topic));
    const { generation, heads, revisions, rows, counts } = await this.repository.snapshot({
      topics,
      after: new Map(own.map((topic) => [topic, known?.[topic] ?? 0])),
      limit,
      counts: sources.map((source) => source.count([subjectOf(principal)])),
    });
    // Its numbers count in another life of the database, and say nothing here.
    const cursor = known && knownGeneration !== undefined && knownGeneration !== generation ? {} : known;
    // Committed entries change by redaction only, so remembered entries fit every snapshot that has reached them.
    for (const topic of topics.filter((one) => this.topics.isShared(one))) {
      const [seq, head] = [cursor?.[topic], heads.get(topic) ?? 0];
      if (seq !== undefined && seq < head && head - seq <= MAX_BEHIND)
        rows.set(
          topic,
          await this.recent.after(topic, seq, { generation, head, revision: revisions.get(topic) ?? 0, limit }),
        );
    }
    return {
      ...pageOf(cursor, heads, rows),
      generation,
      counters: countersAt(sources, counts.map(bySubject), heads, subjectOf(principal)),
    };
  }

  /** A counter of one reader, with the version that lets clients recognise a stale one. */
  async counter(principal: Principal, name: FeedCounterName): Promise<FeedCounter> {
    const found = await this.countersFor(principal.kind, [subjectOf(principal)], [name]);
    return found.get(subjectOf(principal))?.[name] ?? { count: 0, version: 0 };
  }

  /** Some counters of many readers, by reader, in one snapshot. */
  async countersFor(
    audience: Principal['kind'],
    subjects: readonly string[],
    names: readonly string[],
  ): Promise<Map<string, FeedPage['counters']>> {
    const sources = this.counters.of(audience, names);
    const topics = [...new Set(sources.flatMap((source) => subjects.flatMap((subject) => source.topics(subject))))];
    const wanted = { topics, after: new Map<Topic, number>(), limit: 0 };
    const { heads, counts } = await this.repository.snapshot({
      ...wanted,
      counts: sources.map((source) => source.count(subjects)),
    });
    const known = counts.map(bySubject);
    return new Map(subjects.map((subject) => [subject, countersAt(sources, known, heads, subject)]));
  }
}

type SubjectCounts = ReadonlyMap<string, number>;

const bySubject = (rows: readonly CountRow[]): SubjectCounts =>
  new Map(rows.map(({ subject, count }) => [String(subject), Number(count)]));

function countersAt(
  sources: readonly CounterSource[],
  counts: readonly SubjectCounts[],
  heads: Heads,
  subject: string,
): FeedPage['counters'] {
  return Object.fromEntries(
    sources.map(({ name, topics, limit }, i) => [
      name,
      {
        count: Math.min(limit, counts[i]?.get(subject) ?? 0),
        version: topics(subject).reduce((sum, topic) => sum + (heads.get(topic) ?? 0), 0),
      },
    ]),
  );
}

/** Each topic from the cursor on as far as one response reaches, or from its head on where the cursor is of no use. */
function pageOf(
  seen: FeedCursor | null,
  heads: Heads,
  found: ReadonlyMap<Topic, readonly FeedRow[]>,
): Omit<FeedPage, 'counters' | 'generation'> {
  const [cursor, rows, reset]: [FeedCursor, FeedRow[], Topic[]] = [{}, [], []];
  let more = false;
  for (const [topic, head] of heads) {
    const seq = seen?.[topic];
    const next = seq === undefined ? null : following(seq, head, found.get(topic) ?? []);
    if (!next && seen) reset.push(topic);
    rows.push(...(next ?? []));
    cursor[topic] = next ? (next.at(-1)?.seq ?? head) : head;
    if (cursor[topic] < head) more = true;
  }
  return { entries: inTime(rows).map(entryOf), cursor, more, reset };
}

/** The next entries of a topic, or null where the cursor is ahead of it, too far behind it, or behind a hole. */
function following(seq: number, head: number, rows: readonly FeedRow[]): readonly FeedRow[] | null {
  if (seq === head) return [];
  const isWhole = rows.length > 0 && rows.every((row, i) => row.seq === seq + 1 + i);
  return seq < head && head - seq <= MAX_BEHIND && isWhole ? withinReach(rows) : null;
}

/** The first rows, as many as one response can carry. */
function withinReach(rows: readonly FeedRow[]): readonly FeedRow[] {
  let characters = 0;
  const end = rows.findIndex(({ payload }) => (characters += payload.length) > MAX_CHARACTERS);
  return end < 0 ? rows : rows.slice(0, Math.max(1, end));
}

/** Merged by time; within one topic the order is that of its sequence, even where clocks disagree. */
function inTime(rows: readonly FeedRow[]): FeedRow[] {
  const latest = new Map<string, number>();
  const timed = rows.map((row) => {
    const at = Math.max(row.at, latest.get(row.topic) ?? 0);
    latest.set(row.topic, at);
    return { row, at };
  });
  return timed.sort((a, b) => a.at - b.at).map(({ row }) => row);
}
