import type { FeedEntry } from '@ug/contract';
import type { FeedCursor, FeedLink, FeedLinkEvents, FeedPage, FeedPosition, OpenLink } from '../feed-link';

type Topic = 'player:1' | 'players';

/** A feed in memory that responds as the service does. */
export class ScriptedFeed {
  readonly entries: FeedEntry[] = [];
  readonly requests: (FeedPosition | null)[] = [];
  /** Another one once the database was put back. */
  generation = 'first';
  /** Links that are open now. */
  readonly open = new Set<FeedLinkEvents>();
  /** The number of entries in one response. */
  limit = 100;
  /** Entries up to here are no longer kept. */
  forgotten = 0;
  private held: (() => void)[] | null = null;

  /** The next entry of a topic, not sent to anybody. */
  write(topic: Topic = 'players'): FeedEntry {
    const seq = this.head(topic) + 1;
    const message = {
      id: seq,
      title: '通知',
      content: '正文',
      link: '',
      read: false,
      sentAt: '2026-11-21T02:00:00.000Z',
    };
    const entry: FeedEntry = {
      topic,
      seq,
      at: message.sentAt,
      kind: 'message.created',
      payload: { message },
    };
    this.entries.push(entry);
    return entry;
  }

  /** Writes an entry and sends it to every open link, with the counters as they are then. */
  push(topic?: Topic): FeedEntry {
    const entry = this.write(topic);
    for (const link of this.open) link.onEntry({ ...entry, counters: this.counters() });
    return entry;
  }

  /** Holds every response back until `release`. */
  hold(): void {
    this.held = [];
  }

  async release(): Promise<void> {
    const held = this.held ?? [];
    this.held = null;
    for (const release of held) release();
    await settle();
  }

  /** A link that works at once. */
  readonly link: OpenLink = (events): FeedLink => {
    this.open.add(events);
    queueMicrotask(() => events.onUp());
    return {
      resume: async (position) => {
        this.requests.push(position);
        const page = this.respond(position);
        if (this.held) await new Promise<void>((release) => this.held?.push(release));
        if (!this.open.has(events)) throw new Error('the link is closed');
        return page;
      },
      // The service refuses what it does not know, and that is an acknowledgement as well.
      send: async ({ event, payload }) =>
        event === 'record.watch' ? { ...payload, watchers: [] } : { code: 'http.404', message: '请求地址出错' },
      reconnectNow: () => undefined,
      close: () => this.open.delete(events),
    };
  };

  private head(topic: string): number {
    return this.entries.filter((entry) => entry.topic === topic).length;
  }

  private respond(position: FeedPosition | null): FeedPage {
    const { generation } = this;
    const cursor = position && position.generation !== generation ? {} : (position?.cursor ?? null);
    const heads: FeedCursor = { 'player:1': this.head('player:1'), players: this.head('players') };
    const counters = this.counters();
    if (!cursor) return { entries: [], generation, cursor: heads, counters, more: false, reset: [] };
    const reset = Object.keys(heads).filter(
      (topic) => cursor[topic] === undefined || (topic === 'players' && (cursor[topic] ?? 0) < this.forgotten),
    );
    const missed = this.entries.filter(({ topic, seq }) => !reset.includes(topic) && seq > (cursor[topic] ?? 0));
    const entries = missed.slice(0, this.limit);
    const seen = Object.fromEntries(
      Object.entries(heads).map(([topic, head]) => [topic, reset.includes(topic) ? head : (cursor[topic] ?? 0)]),
    );
    for (const { topic, seq } of entries) seen[topic] = seq;
    return { entries, generation, cursor: seen, counters, more: missed.length > entries.length, reset };
  }

  private counters() {
    return { messages: { count: this.entries.length, version: this.entries.length } };
  }
}

/** Lets everything that is due now happen. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
