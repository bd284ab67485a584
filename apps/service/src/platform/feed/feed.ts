import { Injectable } from '@nestjs/common';
import type { FeedKind, FeedPayload } from '@ug/contract';
import { Clock } from '../clock/clock';
import { UnitOfWork } from '../database/unit-of-work';
import type { AudienceKey, AudienceKeyFor } from './audience';
import { FeedRepository, type FeedRow } from './feed.repository';

/** An entry before it has its place. */
export type NewEntry = {
  [Kind in FeedKind]: { audience: AudienceKeyFor<Kind>; kind: Kind; payload: FeedPayload<Kind> };
}[FeedKind];

/** Told what has been committed, in the order of each audience. It must not take long and must not throw. */
export type FeedListener = (rows: readonly FeedRow[]) => void;

/** Writes what is pushed: an entry belongs to the unit of work of the change it tells, and goes out after its commit. */
@Injectable()
export class Feed {
  private readonly listeners = new Set<FeedListener>();

  constructor(
    private readonly repository: FeedRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds one entry inside the caller's unit of work.
   * @returns its sequence number, which is also its place in commit order
   * @throws Error outside a unit of work
   */
  async append<Kind extends FeedKind>(
    audience: AudienceKeyFor<Kind>,
    kind: Kind,
    payload: FeedPayload<Kind>,
  ): Promise<number> {
    const [seq] = await this.appendAll([{ audience, kind, payload } as NewEntry]);
    return seq as number;
  }

  /**
   * Adds entries inside the caller's unit of work, heads locked in one order so that writers never deadlock. A unit of
   * work that tells several audiences calls this once; calls in turn go from players to `players` to `staff`.
   * @returns their sequence numbers, in the order given
   */
  async appendAll(entries: readonly NewEntry[]): Promise<number[]> {
    if (!this.unitOfWork.isActive) throw new Error('a feed entry belongs inside unitOfWork.run()');
    if (entries.length === 0) return [];
    const next = await this.takePlaces(entries);
    const at = this.clock.now().getTime();
    const rows = entries.map(({ audience, kind, payload }): FeedRow => {
      const seq = next.get(audience) as number;
      next.set(audience, seq + 1);
      return { audience, seq, kind, payload: JSON.stringify(payload), at };
    });
    await this.repository.insert(rows);
    this.unitOfWork.afterCommit(() => this.tell(rows));
    return rows.map(({ seq }) => seq);
  }

  /** Calls `listener` after each commit that had entries. @returns a function that ends the subscription */
  onCommitted(listener: FeedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The first free sequence number of each audience. */
  private async takePlaces(entries: readonly NewEntry[]): Promise<Map<AudienceKey, number>> {
    const counts = new Map<AudienceKey, number>();
    // `player:…` sorts before `players`, and both before `staff`: the rows that everybody wants are locked last.
    for (const audience of entries.map((entry) => entry.audience).sort())
      counts.set(audience, (counts.get(audience) ?? 0) + 1);
    const heads = await this.repository.advance(counts);
    return new Map([...counts].map(([audience, count]) => [audience, (heads.get(audience) as number) - count + 1]));
  }

  private tell(rows: readonly FeedRow[]): void {
    for (const listener of this.listeners) listener(rows);
  }
}
