import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { feedKinds, type FeedEntry, type FeedKind, type SocketAudience } from '@ug/contract';
import { subjectOf } from '../feed/counters';
import { entryOf, FeedReader, type FeedPage } from '../feed/feed-reader';
import type { FeedRow } from '../feed/feed.repository';
import type { Topic } from '../feed/topic';
import { Topics } from '../feed/topics';
import { Metrics } from '../observability/metrics';
import { isBacklogged } from './connection-limits';
import { SocketHost } from './socket-host';
import { connectionOf } from './socket-internals';
import { AUDIENCES, SLICE, socketsIn, type AdmittedSocket } from './socket-types';

type FeedCounters = FeedPage['counters'];

const counterNamesOf = (kind: string): readonly string[] => feedKinds[kind as FeedKind]?.counters ?? [];

/** An entry and who reads it. */
interface Reading {
  readonly row: FeedRow;
  readonly sockets: readonly AdmittedSocket[];
}

const named = (counters: FeedCounters = {}, names: readonly string[]): FeedCounters =>
  Object.fromEntries(Object.entries(counters).filter(([name]) => names.includes(name)));

interface AlikeSockets {
  readonly counters: FeedCounters;
  readonly sockets: AdmittedSocket[];
}

/** Sockets by what their readers count, which is the same for most of a crowd. */
function alikeBy(sockets: readonly AdmittedSocket[], countersOf: (socket: AdmittedSocket) => FeedCounters) {
  const alike = new Map<string, AlikeSockets>();
  for (const socket of sockets) {
    const counters = countersOf(socket);
    const key = JSON.stringify(counters);
    const known = alike.get(key);
    if (known) known.sockets.push(socket);
    else alike.set(key, { counters, sockets: [socket] });
  }
  return alike.values();
}

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
        await this.emitTo(audience, [{ row, sockets: sockets.slice(i, i + SLICE) }]);
        if (sockets.length > SLICE) await breathe();
      }
    }
  }

  /** Entries of topics that few read, each topic in its order: what all their readers count is asked in one go. */
  async emitAll(rows: readonly FeedRow[]): Promise<void> {
    for (const audience of AUDIENCES) {
      const namespace = this.host.of(audience);
      const readings = rows.map((row) => ({ row, sockets: socketsIn(namespace, row.topic) }));
      await this.emitTo(
        audience,
        readings.filter(({ sockets }) => sockets.length > 0),
      );
    }
  }

  private async emitTo(audience: SocketAudience, readings: readonly Reading[]): Promise<void> {
    const counting = readings.filter(({ row }) => counterNamesOf(row.kind).length > 0);
    const counters = counting.length > 0 ? await this.countersFor(audience, counting) : null;
    for (const { row, sockets: slice } of readings) {
      const [names, entry, sockets] = [counterNamesOf(row.kind), entryOf(row), this.readingOf(slice)];
      this.emitted.inc(sockets.length);
      if (!counters || names.length === 0) this.emitAlike(audience, sockets, entry);
      else
        for (const alike of alikeBy(sockets, ({ data }) => named(counters.get(subjectOf(data.principal)), names)))
          this.emitAlike(audience, alike.sockets, { ...entry, counters: alike.counters });
    }
  }

  /** One packet for all, encoded once. */
  private emitAlike(audience: SocketAudience, sockets: readonly AdmittedSocket[], entry: FeedEntry): void {
    const [first, second] = sockets;
    if (second)
      this.host
        .of(audience)
        .to(sockets.map(({ id }) => id))
        .emit('feed.entry', entry);
    else first?.emit('feed.entry', entry);
  }

  /** Reads the current counters of each reader: one question for all, instead of one by each client. */
  private async countersFor(audience: SocketAudience, readings: readonly Reading[]) {
    const names = new Set(readings.flatMap(({ row }) => counterNamesOf(row.kind)));
    const subjects = new Set(readings.flatMap(({ sockets }) => sockets.map(({ data }) => subjectOf(data.principal))));
    try {
      return await this.reader.countersFor(audience, [...subjects], [...names]);
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
