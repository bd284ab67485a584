import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cluster, defineChannel } from '../cluster/cluster';
import { Feed } from '../feed/feed';
import type { FeedRow } from '../feed/feed.repository';
import { FeedEmitter } from './feed-emitter';
import { asDelivery, noteOrigin } from './feed-traces';
import { SocketDrain } from './socket-drain';
import { SLICE } from './socket-types';

/** Carries to the other processes what was committed here. */
const feedCommitted = defineChannel<readonly FeedRow[]>('feed.committed');

/** Rows in one message to the other processes. */
const ROWS_AT_ONCE = 200;
/** Number of delivered positions that this process remembers, so that entries it finds in the database are not repeated. */
const MAX_REMEMBERED = 20_000;

/** Delivers what has been committed, here or on another process, to the sockets of this one. */
@Injectable()
export class LiveFeed implements OnModuleInit {
  private readonly delivered = new Set<string>();
  /** Broadcasts take many turns; what is for a few does not wait behind them. */
  private readonly broadcasts = new WorkQueue(1, (rows) =>
    asDelivery(rows, () => this.emitter.emit(rows[0] as FeedRow)),
  );
  private readonly direct = new WorkQueue(SLICE, (rows) => asDelivery(rows, () => this.emitter.emitAll(rows)));

  constructor(
    private readonly feed: Feed,
    private readonly emitter: FeedEmitter,
    private readonly cluster: Cluster,
    private readonly drain: SocketDrain,
  ) {}

  onModuleInit(): void {
    this.feed.onCommitted((rows) => {
      if (!this.isIdle) noteOrigin(rows);
      this.deliver(rows);
      for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
        this.cluster.publish(feedCommitted, rows.slice(i, i + ROWS_AT_ONCE));
    });
    this.cluster.subscribe(feedCommitted, (rows) => this.deliver(rows));
    this.drain.onDrain(() => this.settled());
  }

  /** Whether no socket is connected that could get anything. */
  get isIdle(): boolean {
    return this.emitter.isIdle;
  }

  /** When the entry was made that waits the longest to be handed to its sockets, in milliseconds; undefined for none. */
  get oldestWaiting(): number | undefined {
    const waiting = [this.broadcasts.oldest, this.direct.oldest].flatMap((row) => row?.at ?? []);
    return waiting.length > 0 ? Math.min(...waiting) : undefined;
  }

  /** Sends rows to the sockets of this process, each row once and each topic in its order. */
  deliver(rows: readonly FeedRow[]): void {
    for (const row of rows.filter((one) => this.remember(one)))
      (this.emitter.isShared(row.topic) ? this.broadcasts : this.direct).add(row);
  }

  /** Marks rows as delivered: no client was connected when they were read. */
  pass(rows: readonly FeedRow[]): void {
    for (const row of rows) this.remember(row);
  }

  /** Resolves when everything that was to be delivered has been handed to the sockets. */
  async settled(): Promise<void> {
    await Promise.all([this.broadcasts.emptied, this.direct.emptied]);
  }

  /** With its instant: a database that was put back gives a number again, to something else. */
  private remember({ topic, seq, at }: FeedRow): boolean {
    const position = `${topic} ${seq} ${at}`;
    if (this.delivered.has(position)) return false;
    this.delivered.add(position);
    if (this.delivered.size > MAX_REMEMBERED) for (const oldest of this.delivered) return this.delivered.delete(oldest);
    return true;
  }
}

/** Works rows off in their order, so many at a time, leaving every other thing its turn. */
class WorkQueue {
  emptied: Promise<void> = Promise.resolve();
  private rows: FeedRow[] = [];
  private isRunning = false;
  private underWay: readonly FeedRow[] = [];

  constructor(
    private readonly maxSize: number,
    private readonly work: (rows: readonly FeedRow[]) => Promise<void>,
  ) {}

  /** The first that is not worked off. */
  get oldest(): FeedRow | undefined {
    return this.underWay[0] ?? this.rows[0];
  }

  add(row: FeedRow): void {
    this.rows.push(row);
    if (this.isRunning) return;
    this.isRunning = true;
    this.emptied = this.run();
  }

  private async run(): Promise<void> {
    // Rows that are added in the same turn go along.
    await Promise.resolve();
    while (this.rows.length > 0) {
      this.underWay = this.rows.splice(0, this.maxSize);
      await this.work(this.underWay);
      this.underWay = [];
      if (this.rows.length > 0) await breathe();
    }
    this.isRunning = false;
  }
}
