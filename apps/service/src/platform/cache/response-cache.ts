import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock';
import { Cluster, defineChannel } from '../cluster/cluster';
import type { MaybePromise } from '../database/maybe-promise';
import { CachedResponse } from './cached-response';

/**
 * Age limit of the data in a response. A change by another process is seen within a second even where its drop got lost,
 * and so is a change that drops nothing, such as a count. A response that many ask for is still read once a second only.
 */
const MAX_AGE_MS = 900;
const MAX_BYTES = 32 * 1024 * 1024;

const dropped = defineChannel<{ tag: string }>('cache.dropped');

/** The right to make the response of a key; it is worthless once its tag has been dropped. */
export interface ResponseTicket {
  readonly key: string;
  readonly tag: string;
  /** Its response is as old as this, in milliseconds of the clock. */
  readonly startedAt: number;
}

interface PendingResponse {
  readonly ticket: ResponseTicket;
  readonly response: Promise<CachedResponse | null>;
  readonly settle: (response: CachedResponse | null) => void;
}

/**
 * Serialised responses of public reads, least recently used first out. However many ask for one that is missing, one of
 * them makes it and the others wait for it. A drop reaches the other processes through the cluster.
 */
@Injectable()
export class ResponseCache {
  private readonly responses: LRUCache<string, CachedResponse>;
  private readonly pending = new Map<string, PendingResponse>();

  constructor(
    private readonly clock: Clock,
    private readonly cluster: Cluster,
  ) {
    this.responses = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: (response, key) => 2 * key.length + response.weight,
      ttl: MAX_AGE_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
    cluster.subscribe(dropped, ({ tag }) => this.forget((one) => one === tag));
    // Drops by other processes before the rejoin were missed.
    cluster.onRejoin(() => this.forget(() => true));
  }

  /** The cached response of a key, or undefined. */
  find(key: string): CachedResponse | undefined {
    return this.responses.get(key);
  }

  /** The response that another call is making for a key; it becomes null where that one cannot be shared. */
  awaited(key: string): Promise<CachedResponse | null> | undefined {
    return this.pending.get(key)?.response;
  }

  /** Returns the cached response of a key, or the one that another call is making for it. */
  async lookUp(key: string): Promise<CachedResponse | undefined> {
    return this.find(key) ?? (await this.awaited(key)) ?? this.find(key);
  }

  /**
   * The cached text of a key, or else what `make` reads, which is cached unless it fails. For a part of a response: whole
   * ones are cached by their route.
   */
  through(key: string, tag: string, make: () => Promise<string>): MaybePromise<string> {
    const known = this.find(key);
    return known ? known.payload : this.make(key, tag, make);
  }

  private async make(key: string, tag: string, make: () => Promise<string>): Promise<string> {
    const response = await this.lookUp(key);
    if (response) return response.payload;
    const ticket = this.start(key, tag);
    let payload: string | null = null;
    try {
      return (payload = await make());
    } finally {
      if (ticket) this.finish(ticket, payload);
    }
  }

  /** Call before reading what the response is made of, and always `finish` it. Null while another call computes it. */
  start(key: string, tag: string): ResponseTicket | null {
    if (this.pending.has(key)) return null;
    const ticket = { key, tag, startedAt: this.clock.now().getTime() };
    let settle: PendingResponse['settle'] = () => undefined;
    const response = new Promise<CachedResponse | null>((resolve) => (settle = resolve));
    this.pending.set(key, { ticket, response, settle });
    return ticket;
  }

  /**
   * Caches the response unless its tag was dropped since the ticket was issued.
   * @param payload null: not to be shared
   * @returns the response as it was cached
   */
  finish(ticket: ResponseTicket, payload: string | Buffer | null): CachedResponse | null {
    const pending = this.pending.get(ticket.key);
    if (pending?.ticket !== ticket) return null;
    this.pending.delete(ticket.key);
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const response = bytes && new CachedResponse(bytes, ticket.tag);
    if (response) this.responses.set(ticket.key, response, { start: ticket.startedAt });
    pending.settle(response);
    return response;
  }

  /** Forgets every response of a tag in all processes, also those that are being made. */
  drop(tag: string): void {
    this.forget((one) => one === tag);
    this.cluster.publish(dropped, { tag });
  }

  private forget(isMeant: (tag: string) => boolean): void {
    for (const [key, { tag }] of this.responses.entries()) if (isMeant(tag)) this.responses.delete(key);
    // Requests that come from now on must not get what was read before the drop.
    for (const [key, { ticket, settle }] of this.pending) {
      if (!isMeant(ticket.tag)) continue;
      this.pending.delete(key);
      settle(null);
    }
  }
}
