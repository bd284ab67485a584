import { feedKinds, type FeedEntry } from '@ug/contract';
import { between, type FeedCounters, type FeedCursor, type FeedLink, type FeedPage } from './feed-link';

/** A live entry that overtook another waits this long for it before the service is asked. */
const GAP_MS = [150, 400] as const;
/** An entry came without the counters that it changed: the service is asked for them. Many clients ask, so they spread. */
const COUNTERS_MS = [50, 700] as const;
/** A response that did not come is asked for again. */
const RETRY_MS = [500, 2500] as const;
/** How often a client asks although it hears nothing: what was lost on the way, it has after this at the latest. */
const HEARTBEAT_MS = [20_000, 30_000] as const;

/** Why what is shown has to be fetched again: nothing was followed before, or too much was missed. */
export type FeedResetReason = 'start' | 'expired';

export interface FeedFollowerEvents {
  onEntry: (entry: FeedEntry) => void;
  /** Those counters that have changed. */
  onCounters: (counters: FeedCounters) => void;
  onReset: (reason: FeedResetReason, topics: readonly string[]) => void;
  /** The follower has caught up on its present link. */
  onCurrent: () => void;
  onCursor: (cursor: FeedCursor) => void;
}

/** Follows a feed over links that break: hands out each entry exactly once and in the order of its topic. */
export class FeedFollower {
  private link: FeedLink | null = null;
  private counters: FeedCounters = {};
  /** Entries that cannot be handed out yet. */
  private held: FeedEntry[] = [];
  private isAsking = false;
  private mustAskAgain = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dueAt = Infinity;

  constructor(
    private readonly events: FeedFollowerEvents,
    private cursor: FeedCursor | null,
  ) {}

  /** Goes on over a link that works, or over none. */
  follow(link: FeedLink | null): void {
    this.link = link;
    this.clearTimer();
    if (link) void this.ask();
    else this.held = [];
  }

  /** Takes an entry that came by itself. */
  take(entry: FeedEntry): void {
    if (this.isAsking || !this.cursor) this.held.push(entry);
    else if (!this.place(entry)) {
      this.held.push(entry);
      this.askWithin(between(...GAP_MS));
    } else this.placeHeld();
  }

  /** Asks what has happened; one question at a time. */
  async ask(): Promise<void> {
    if (this.isAsking) {
      this.mustAskAgain = true;
      return;
    }
    const { link } = this;
    if (!link) return;
    this.clearTimer();
    this.isAsking = true;
    this.mustAskAgain = false;
    try {
      const page = await link.resume(this.cursor);
      if (link === this.link) this.apply(page);
      else this.mustAskAgain = true;
    } catch {
      // No response: a lost link says so by itself and is followed anew; any other fault is asked again.
      if (link === this.link) this.askWithin(between(...RETRY_MS));
    } finally {
      this.isAsking = false;
    }
    if (this.mustAskAgain || link !== this.link) return this.ask();
  }

  private apply(page: FeedPage): void {
    const isStart = this.cursor === null;
    const reset = isStart ? Object.keys(page.cursor) : page.reset;
    if (reset.length > 0) {
      const isPutBack = reset.some((topic) => this.cursor?.[topic] !== undefined);
      this.move(isStart ? page.cursor : movedTo(page.cursor, this.cursor, reset));
      // A database that was put back counts from an earlier version on.
      if (isPutBack) this.counters = {};
      this.events.onReset(isStart ? 'start' : 'expired', reset);
    }
    for (const entry of page.entries) this.place(entry);
    // It covers exactly the topics that are granted now.
    this.move(page.cursor);
    if (page.more) this.mustAskAgain = true;
    else this.catchUp(page.counters);
  }

  /** The counters belong to exactly this cursor: live entries were held while the question was open. */
  private catchUp(counters: FeedCounters): void {
    this.see(counters);
    // What is of a topic that the service does not name is not for this reader (any more).
    this.held = this.held.filter(({ topic }) => this.cursor?.[topic] !== undefined);
    this.placeHeld();
    this.events.onCurrent();
    if (this.held.length > 0) this.askWithin(between(...GAP_MS));
    else this.askWithin(between(...HEARTBEAT_MS));
  }

  /** Hands an entry out if it is the next of its topic. @returns false when one before it is missing */
  private place(entry: FeedEntry): boolean {
    const seen = this.cursor?.[entry.topic];
    // A topic that was granted a moment ago: the service is asked where it stands.
    if (seen === undefined) return false;
    if (entry.seq <= seen) return true;
    if (entry.seq > seen + 1) return false;
    this.move({ ...this.cursor, [entry.topic]: entry.seq });
    this.events.onEntry(entry);
    if (entry.counters) this.see(entry.counters);
    const isCounted = countersOf(entry).every((name) => entry.counters?.[name]);
    if (!isCounted && !this.isAsking) this.askWithin(between(...COUNTERS_MS));
    return true;
  }

  private placeHeld(): void {
    const held = this.held.sort((a, b) => a.seq - b.seq);
    this.held = [];
    this.held = held.filter((entry) => !this.place(entry));
  }

  /** Takes counters over, but for those that are stale. */
  private see(counters: FeedCounters): void {
    const news = Object.entries(counters).filter(([name, { count, version }]) => {
      const known = this.counters[name];
      return !known || version > known.version || (version === known.version && count !== known.count);
    });
    if (news.length === 0) return;
    this.counters = { ...this.counters, ...Object.fromEntries(news) };
    this.events.onCounters(Object.fromEntries(news));
  }

  private move(cursor: FeedCursor): void {
    this.cursor = cursor;
    this.events.onCursor(cursor);
  }

  /** Asks after so long, or sooner if that was already due sooner. */
  private askWithin(ms: number): void {
    const dueAt = Date.now() + ms;
    if (this.timer !== undefined && this.dueAt <= dueAt) return;
    this.clearTimer();
    this.dueAt = dueAt;
    this.timer = setTimeout(() => void this.ask(), ms);
  }

  private clearTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.dueAt = Infinity;
  }
}

/** The counters that an entry may have changed; none for a kind that a newer service made up. */
const countersOf = ({ kind }: FeedEntry): readonly string[] =>
  (feedKinds as Readonly<Record<string, { counters: readonly string[] } | undefined>>)[kind]?.counters ?? [];

/** The present cursor, but at the new position of topics that begin anew. */
const movedTo = (next: FeedCursor, now: FeedCursor | null, topics: readonly string[]): FeedCursor => ({
  ...now,
  ...Object.fromEntries(topics.map((topic) => [topic, next[topic] ?? 0])),
});
