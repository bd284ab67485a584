import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cluster, defineChannel } from '../cluster/cluster';
import { Feed } from '../feed/feed';
import { entryOf } from '../feed/feed-reader';
import type { FeedRow } from '../feed/feed.repository';
import { Metrics } from '../observability/metrics';
import { isBacklogged } from './connection-limits';
import { SocketDrain } from './socket-drain';
import { SocketHost } from './socket-host';
import { connectionOf } from './socket-internals';
import { SLICE, socketsIn, type AdmittedSocket } from './socket-types';

/** Tells the other processes what was committed here. */
const feedCommitted = defineChannel<readonly FeedRow[]>('feed.committed');

/** Rows in one message to the other processes. */
const ROWS_AT_ONCE = 200;
/** How many places this process remembers to have told, so that what it finds in the database is not told twice. */
const MOST_REMEMBERED = 20_000;

/** Sends what has been committed to the sockets of its audience, on this process and on the others. */
@Injectable()
export class LiveFeed implements OnModuleInit {
  private readonly told = new Set<string>();
  /** Broadcasts take many turns; what is for one player does not wait behind them. */
  private readonly broadcasts = new Lane((row) => this.broadcast(row));
  private readonly letters = new Lane((row) => this.tellPlayer(row));
  private readonly emitted;

  constructor(
    private readonly feed: Feed,
    private readonly host: SocketHost,
    private readonly cluster: Cluster,
    private readonly drain: SocketDrain,
    metrics: Metrics,
  ) {
    this.emitted = metrics.counter('feed_emitted_total', 'Feed entries sent to sockets, one for each socket');
  }

  onModuleInit(): void {
    this.feed.onCommitted((rows) => {
      this.deliver(rows);
      for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
        this.cluster.publish(feedCommitted, rows.slice(i, i + ROWS_AT_ONCE));
    });
    this.cluster.subscribe(feedCommitted, (rows) => this.deliver(rows));
    this.drain.onDrain(() => this.settled());
  }

  /** Whether nobody is connected to whom anything could be sent. */
  get isIdle(): boolean {
    return this.host.count('player') + this.host.count('staff') === 0;
  }

  /** Sends rows to the sockets of this process, each row once. */
  deliver(rows: readonly FeedRow[]): void {
    for (const row of rows.filter((one) => this.remember(one)))
      (row.audience.startsWith('player:') ? this.letters : this.broadcasts).add(row);
  }

  /** Resolves when everything that was to be delivered has been handed to the sockets. */
  async settled(): Promise<void> {
    await Promise.all([this.broadcasts.emptied, this.letters.emptied]);
  }

  private remember({ audience, seq }: FeedRow): boolean {
    const place = `${audience} ${seq}`;
    if (this.told.has(place)) return false;
    this.told.add(place);
    if (this.told.size > MOST_REMEMBERED) for (const oldest of this.told) return this.told.delete(oldest);
    return true;
  }

  /** In slices: thousands of sockets at once would keep every request waiting. */
  private async broadcast(row: FeedRow): Promise<void> {
    const namespace = this.host.of(row.audience === 'staff' ? 'staff' : 'player');
    const entry = entryOf(row);
    const sockets = [...namespace.sockets.values()];
    for (let i = 0; i < sockets.length; i += SLICE) {
      const ids = this.readers(sockets.slice(i, i + SLICE));
      if (ids.length > 0) namespace.to(ids).emit('feed.entry', entry);
      await breathe();
    }
  }

  private tellPlayer(row: FeedRow): void {
    const namespace = this.host.of('player');
    const ids = this.readers(socketsIn(namespace, row.audience));
    if (ids.length > 0) namespace.to(ids).emit('feed.entry', entryOf(row));
  }

  /** Ids of the sockets that read what they are sent; the others are cut off and resume when they can. */
  private readers(sockets: readonly AdmittedSocket[]): string[] {
    const [slow, reading] = [[] as AdmittedSocket[], [] as string[]];
    for (const socket of sockets) {
      if (isBacklogged(connectionOf(socket))) slow.push(socket);
      else if (socket.connected) reading.push(socket.id);
    }
    for (const socket of slow) this.host.end(socket, 'slow');
    this.emitted.inc(reading.length);
    return reading;
  }
}

/** Works rows off one after the other, leaving every other thing its turn. */
class Lane {
  emptied: Promise<void> = Promise.resolve();
  private rows: FeedRow[] = [];
  private isRunning = false;

  constructor(private readonly work: (row: FeedRow) => void | Promise<void>) {}

  add(row: FeedRow): void {
    this.rows.push(row);
    if (this.isRunning) return;
    this.isRunning = true;
    this.emptied = this.run();
  }

  private async run(): Promise<void> {
    while (this.rows.length > 0) {
      const rows = this.rows;
      this.rows = [];
      for (const [i, row] of rows.entries()) {
        await this.work(row);
        if (i % SLICE === SLICE - 1) await breathe();
      }
    }
    this.isRunning = false;
  }
}
