import { Injectable } from '@nestjs/common';
import type { FeedKind, FeedPayload, FeedTopicOf } from '@ug/contract';
import { Clock } from '../clock/clock';
import { UnitOfWork } from '../database/unit-of-work';
import { FeedRepository, type FeedRow } from './feed.repository';
import type { Topic } from './topic';
import { Topics } from './topics';

/** An entry before it has its position. */
export type NewEntry = {
  [Kind in FeedKind]: { topic: FeedTopicOf<Kind>; kind: Kind; payload: FeedPayload<Kind> };
}[FeedKind];

/** Is given what has been committed, in the order of each topic. It must not take long and must not throw. */
export type FeedListener = (rows: readonly FeedRow[]) => void;

/** Writes what is pushed: an entry belongs to the unit of work of the change it tells of, and goes out after its commit. */
@Injectable()
export class Feed {
  private readonly listeners = new Set<FeedListener>();
  private readonly last = new WeakMap<object, NewEntry[]>();

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
    const next = await this.takePositions(entries);
    const at = this.clock.now().getTime();
    const rows = entries.map(({ topic, kind, payload }): FeedRow => {
      const seq = next.get(topic) as number;
      next.set(topic, seq + 1);
      return { topic, seq, kind, payload: JSON.stringify(payload), at };
    });
    await this.repository.insert(rows);
    this.unitOfWork.afterCommit(() => this.publish(rows));
    return rows.map(({ seq }) => seq);
  }

  /**
   * Adds an entry when the unit of work has done everything else, together with all others that asked for that: for
   * topics that many write, so that their locks are held as short as possible and taken in one order.
   */
  appendLast(entry: NewEntry): void {
    const { current } = this.unitOfWork;
    if (!current) throw new Error('a feed entry belongs inside unitOfWork.run()');
    const entries = this.last.get(current) ?? [];
    if (entries.push(entry) > 1) return;
    this.last.set(current, entries);
    this.unitOfWork.beforeCommit(async () => void (await this.appendAll(entries)));
  }

  /** Calls `listener` after each commit that had entries. @returns a function that ends the subscription */
  onCommitted(listener: FeedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The first free sequence number of each topic. */
  private async takePositions(entries: readonly NewEntry[]): Promise<Map<Topic, number>> {
    const counts = new Map<Topic, number>();
    for (const topic of this.topics.inLockOrder(entries.map((entry) => entry.topic)))
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
    const heads = await this.repository.advance(counts);
    return new Map([...counts].map(([topic, count]) => [topic, (heads.get(topic) as number) - count + 1]));
  }

  private publish(rows: readonly FeedRow[]): void {
    for (const listener of this.listeners) listener(rows);
  }
}
