import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { feedKinds, type FeedEntry, type FeedKind, type SocketAudience } from '@ug/contract';
import { subjectOf } from '../feed/counters';
import { entryOf, FeedReader } from '../feed/feed-reader';
import type { FeedRow } from '../feed/feed.repository';
import type { Topic } from '../feed/topic';
import { Topics } from '../feed/topics';
import { Metrics } from '../observability/metrics';
import { isBacklogged } from './connection-limits';
import { SocketHost } from './socket-host';
import { connectionOf } from './socket-internals';
import { AUDIENCES, SLICE, socketsIn, type AdmittedSocket } from './socket-types';

const countersOf = (kind: string): readonly string[] => feedKinds[kind as FeedKind]?.counters ?? [];

/** Sends an entry to the sockets of this process that read its topic. */
@Injectable()
export class FeedEmitter {
  private readonly logger = new Logger(FeedEmitter.name);
  private readonly emitted;

  constructor(
    private readonly host: SocketHost,
    private readonly reader: FeedReader,
    private readonly topics: Topics,
    metrics: Metrics,
  ) {
    this.emitted = metrics.counter('feed_emitted_total', 'Feed entries sent to sockets, one for each socket');
  }

  /** Whether no socket is connected that could get anything. */
  get isIdle(): boolean {
    return this.host.count('player') + this.host.count('staff') === 0;
  }

  /** Whether many may read a topic. */
  isShared(topic: Topic): boolean {
    return this.topics.isShared(topic);
  }

  /** In slices: thousands of sockets at once would keep every request waiting. */
  async emit(row: FeedRow): Promise<void> {
    for (const audience of AUDIENCES) {
      const sockets = socketsIn(this.host.of(audience), row.topic);
      for (let i = 0; i < sockets.length; i += SLICE) {
        await this.emitTo(audience, sockets.slice(i, i + SLICE), row);
        if (sockets.length > SLICE) await breathe();
      }
    }
  }

  private async emitTo(audience: SocketAudience, slice: readonly AdmittedSocket[], row: FeedRow): Promise<void> {
    const [names, entry] = [countersOf(row.kind), entryOf(row)];
    const counters = names.length > 0 ? await this.countersFor(audience, slice, names) : null;
    const sockets = this.readingOf(slice);
    this.emitted.inc(sockets.length);
    if (!counters) return this.emitAlike(audience, sockets, entry);
    for (const socket of sockets)
      socket.emit('feed.entry', { ...entry, counters: counters.get(subjectOf(socket.data.principal)) });
  }

  /** One packet for all, encoded once. */
  private emitAlike(audience: SocketAudience, sockets: readonly AdmittedSocket[], entry: FeedEntry): void {
    if (sockets.length === 0) return;
    const namespace = this.host.of(audience);
    namespace.to(sockets.map(({ id }) => id)).emit('feed.entry', entry);
  }

  /** What each reader's counters are now: one question for a slice, instead of one by each client. */
  private async countersFor(audience: SocketAudience, sockets: readonly AdmittedSocket[], names: readonly string[]) {
    const subjects = [...new Set(sockets.map(({ data }) => subjectOf(data.principal)))];
    try {
      return await this.reader.countersFor(audience, subjects, names);
    } catch (error) {
      // The entry goes out without them, and the clients ask.
      this.logger.error(`counters could not be read: ${String(error)}`);
      return null;
    }
  }

  /** The sockets that read what they are sent; the connections of the others end, and resume when they can. */
  private readingOf(sockets: readonly AdmittedSocket[]): AdmittedSocket[] {
    const connected = sockets.filter((socket) => socket.connected);
    const slow = new Set(connected.filter((socket) => isBacklogged(connectionOf(socket))));
    for (const socket of slow) this.host.end(socket, 'slow');
    return connected.filter((socket) => !slow.has(socket));
  }
}
