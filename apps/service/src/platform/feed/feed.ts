import { Injectable } from '@nestjs/common';
import type { FeedKind, FeedPayload, FeedTopicOf } from '@ug/contract';
import { Clock } from '../clock/clock';
import { UnitOfWork } from '../database/unit-of-work';
import { FeedRepository, type FeedRow } from './feed.repository';
import type { Topic } from './topic';
import { Topics } from './topics';

/** An entry before it has its position. */
export type NewEntry = {
  [Kind in FeedKind]: {
    topic: FeedTopicOf<Kind>;
    kind: Kind;
    payload: FeedPayload<Kind>;
    /** Subject of the entry, at most 40 characters, where its words may have to go before their time. */
    about?: string;
  };
}[FeedKind];

/** Words that must go from entries which stay, so that their sequence has no hole. */
export interface Redaction {
  /** Subject of the entries, as in their `about`. */
  readonly about: string;
  /** Time of the first entries that are redacted. */
  readonly since: Date;
  /** Returns the payload that an entry has from now on. */
  readonly redact: (entry: NewEntry) => NewEntry['payload'];
}

/** Changes that a unit of work makes to the feed at its end. */
interface Closing {
  readonly entries: NewEntry[];
  readonly redactions: Redaction[];
}

/** Entries that are redacted in one go. */
const REDACTED_AT_ONCE = 500;

/** Is given what has been committed, in the order of each topic. It must not take long and must not throw. */
export type FeedListener = (rows: readonly FeedRow[]) => void;

/** Writes what is pushed: an entry belongs to the unit of work of the change it tells of, and goes out after its commit. */
@Injectable()
export class Feed {
  private readonly listeners = new Set<FeedListener>();
  private readonly last = new WeakMap<object, Closing>();

  constructor(
    private readonly repository: FeedRepository,
    private readonly topics: Topics,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds one entry inside the caller's unit of work.
   * @returns its sequence number, which is also its position in commit order
   * @throws Error outside a unit of work
   */
  async append<Kind extends FeedKind>(
    topic: FeedTopicOf<Kind>,
    kind: Kind,
    payload: FeedPayload<Kind>,
  ): Promise<number> {
    const [seq] = await this.appendAll([{ topic, kind, payload } as NewEntry]);
    return seq as number;
  }

  /**
   * Adds entries inside the caller's unit of work. Topics are locked in the order of `Topics`, so that writers never
   * deadlock: a unit of work with entries for several topics calls this once, or goes up in that order.
   * @returns their sequence numbers, in the order given
   */
  async appendAll(entries: readonly NewEntry[]): Promise<number[]> {
    if (!this.unitOfWork.isActive) throw new Error('a feed entry belongs inside unitOfWork.run()');
    if (entries.length === 0) return [];
    return this.insert(entries, await this.takePositions(entries, []));
  }

  private async insert(entries: readonly NewEntry[], next: Map<Topic, number>): Promise<number[]> {
    const at = this.clock.now().getTime();
    const rows = entries.map(({ topic, kind, payload, about = null }): FeedRow => {
      const seq = next.get(topic) as number;
      next.set(topic, seq + 1);
      return { topic, seq, kind, payload: JSON.stringify(payload), at, about };
    });
    await this.repository.insert(rows);
    this.unitOfWork.afterCommit(() => this.publish(rows));
    return rows.map(({ seq }) => seq);
  }

  /**
   * Adds an entry when the unit of work has done everything else, also what takes part in its events, together with all
   * others that asked for that: for topics that many write, so that their locks are held as short as possible and taken in
   * one order.
   */
  appendLast(entry: NewEntry): void {
    this.closing.entries.push(entry);
  }

  /**
   * Takes words out of entries when the unit of work has done everything else, before what `appendLast` was given. Clients
   * that come back are given the entries as they are then; those that have seen them need an entry that says so.
   */
  redactLast(redaction: Redaction): void {
    this.closing.redactions.push(redaction);
  }

  /** Calls `listener` after each commit that had entries. @returns a function that ends the subscription */
  onCommitted(listener: FeedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Returns the changes that the current unit of work makes at its end. */
  private get closing(): Closing {
    const { current } = this.unitOfWork;
    if (!current) throw new Error('a feed entry belongs inside unitOfWork.run()');
    const known = this.last.get(current);
    if (known) return known;
    const closing = { entries: [], redactions: [] };
    this.last.set(current, closing);
    this.unitOfWork.closeWith(() => this.close(closing));
    return closing;
  }

  private async close({ entries, redactions }: Closing): Promise<void> {
    const topics: Topic[] = [];
    for (const { about, since } of redactions)
      topics.push(...(await this.repository.topicsAbout(about, since.getTime())));
    if (entries.length + topics.length === 0) return;
    // The heads of all are locked in one go: one after the other, two who redact could wait for each other.
    const next = await this.takePositions(entries, topics);
    for (const redaction of redactions) await this.redact(redaction);
    await this.insert(entries, next);
  }

  private async redact({ about, since, redact }: Redaction): Promise<void> {
    let position = { at: since.getTime(), topic: '' as Topic, seq: 0 };
    for (;;) {
      const rows = await this.repository.about(about, position, REDACTED_AT_ONCE);
      const written = rows.map((row) => {
        const entry = { topic: row.topic, kind: row.kind, payload: JSON.parse(row.payload) as unknown, about };
        return { ...row, payload: JSON.stringify(redact(entry as NewEntry)) };
      });
      await this.repository.rewrite(written.filter(({ payload }, i) => payload !== rows[i]?.payload));
      const last = rows.at(-1);
      if (!last || rows.length < REDACTED_AT_ONCE) return;
      position = last;
    }
  }

  /** The first free sequence number of each topic. */
  private async takePositions(entries: readonly NewEntry[], redacted: readonly Topic[]): Promise<Map<Topic, number>> {
    if (this.unitOfWork.isDelayed) throw new Error('a position that has been seen must survive a power cut');
    const steps = new Map<Topic, { count: number; revision: 0 | 1 }>();
    for (const topic of this.topics.inLockOrder([...entries.map((entry) => entry.topic), ...redacted]))
      steps.set(topic, { count: 0, revision: redacted.includes(topic) ? 1 : 0 });
    for (const { topic } of entries) (steps.get(topic) as { count: number }).count += 1;
    const heads = await this.repository.advance(steps);
    return new Map([...steps].map(([topic, { count }]) => [topic, (heads.get(topic) as number) - count + 1]));
  }

  private publish(rows: readonly FeedRow[]): void {
    for (const listener of this.listeners) listener(rows);
  }
}
