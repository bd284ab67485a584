import { feedKinds, type FeedEntry } from '@ug/contract';
import {
  between,
  type FeedCounters,
  type FeedCursor,
  type FeedLink,
  type FeedPage,
  type FeedPosition,
} from './feed-link';

/** A live entry that overtook another waits this long for it before the feed is resumed. */
const GAP_MS = [150, 400] as const;
/** An entry came without the counters that it changed: resuming gets them. All clients do, so they are spread. */
const COUNTERS_MS = [50, 700] as const;
/** After a request without response. */
const RETRY_MS = [500, 2500] as const;
/** A silent feed is resumed at this interval, in milliseconds: an entry that was lost on the way arrives after it at the latest. */
const HEARTBEAT_MS = [20_000, 30_000] as const;

/** Why what is shown has to be fetched again: nothing was followed before, or too much was missed. */
export type FeedResetReason = 'start' | 'expired';

export interface FeedFollowerEvents {
  onEntry: (entry: FeedEntry) => void;
  /** Reports the counters that have changed. */
  onCounters: (counters: FeedCounters) => void;
  onReset: (reason: FeedResetReason, topics: readonly string[]) => void;
  /** The follower has caught up on its present link. */
  onCurrent: () => void;
  onPosition: (position: FeedPosition) => void;
}

/**
 * Follows a feed over links that break: delivers each entry exactly once and in the order of its topic.
 *
 * | state    | means                                               | left when                                     |
 * | -------- | --------------------------------------------------- | --------------------------------------------- |
 * | unlinked | no link                                             | `follow(link)` → resuming                     |
 * | resuming | a response is awaited; live entries are held        | last page or a fault → live; more → resuming  |
 * | live     | entries are delivered as they come; a timer runs    | heartbeat, gap, counters or retry → resuming  |
 *
 * `follow(null)` leads to unlinked from anywhere; the cursor stays.
 */
export class FeedFollower {
  private link: FeedLink | null = null;
  private counters: FeedCounters = {};
  /** Entries that cannot be delivered yet: one before them is missing, or a response is awaited. */
  private held: FeedEntry[] = [];
  private isResuming = false;
  private mustResumeAgain = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dueAt = Infinity;

  constructor(
    private readonly events: FeedFollowerEvents,
    private position: FeedPosition | null,
  ) {}

  private get cursor(): FeedCursor | null {
    return this.position?.cursor ?? null;
  }

  /** Follows over this connected link from now on; over none when null. */
  follow(link: FeedLink | null): void {
    this.link = link;
    this.clearTimer();
    if (link) void this.resume();
    else this.held = [];
  }

  /** Receives a live entry. */
  receive(entry: FeedEntry): void {
    if (this.isResuming || !this.cursor) this.held.push(entry);
    else if (!this.deliver(entry)) {
      this.held.push(entry);
      this.resumeWithin(between(...GAP_MS));
    } else this.deliverHeld();
  }

  /** Requests what has happened since the cursor; one request at a time. */
  async resume(): Promise<void> {
    if (this.isResuming) {
      this.mustResumeAgain = true;
      return;
    }
    const { link } = this;
    if (!link) return;
    this.clearTimer();
    this.isResuming = true;
    this.mustResumeAgain = false;
    try {
      const page = await link.resume(this.position);
      if (link === this.link) this.apply(page);
      else this.mustResumeAgain = true;
    } catch {
      // A lost link reports itself and is followed again when it is back; after any other fault it is tried again.
      if (link === this.link) this.resumeWithin(between(...RETRY_MS));
    } finally {
      this.isResuming = false;
    }
    if (this.mustResumeAgain || link !== this.link) return this.resume();
  }

  private apply(page: FeedPage): void {
    const isStart = this.cursor === null;
    const { generation } = page;
    const reset = isStart ? Object.keys(page.cursor) : page.reset;
    if (reset.length > 0) {
      const isRestored = reset.some((topic) => this.cursor?.[topic] !== undefined);
      this.move({ generation, cursor: isStart ? page.cursor : movedTo(page.cursor, this.cursor, reset) });
      // A database that was restored from a backup counts from an earlier version on.
      if (isRestored) this.counters = {};
      this.events.onReset(isStart ? 'start' : 'expired', reset);
    }
    for (const entry of page.entries) this.deliver(entry);
    // It covers exactly the topics that are granted now.
    this.move({ generation, cursor: page.cursor });
    if (page.more) this.mustResumeAgain = true;
    else this.catchUp(page.counters);
  }

  /** The counters belong to exactly this cursor: live entries were held while the response was awaited. */
  private catchUp(counters: FeedCounters): void {
    this.mergeCounters(counters);
    // The reader may not read (or no longer read) a topic that the service does not name.
    this.held = this.held.filter(({ topic }) => this.cursor?.[topic] !== undefined);
    this.deliverHeld();
    this.events.onCurrent();
    if (this.held.length > 0) this.resumeWithin(between(...GAP_MS));
    else this.resumeWithin(between(...HEARTBEAT_MS));
  }

  /** Delivers an entry if it is the next of its topic. @returns false when one before it is missing */
  private deliver(entry: FeedEntry): boolean {
    const { position } = this;
    const seen = position?.cursor[entry.topic];
    // A topic that was granted a moment ago: its position comes with the next response.
    if (!position || seen === undefined) return false;
    if (entry.seq <= seen) return true;
    if (entry.seq > seen + 1) return false;
    this.move({ ...position, cursor: { ...position.cursor, [entry.topic]: entry.seq } });
    this.events.onEntry(entry);
    if (entry.counters) this.mergeCounters(entry.counters);
    const isCounted = countersOf(entry).every((name) => entry.counters?.[name]);
    if (!isCounted && !this.isResuming) this.resumeWithin(between(...COUNTERS_MS));
    return true;
  }

  private deliverHeld(): void {
    const held = this.held.sort((a, b) => a.seq - b.seq);
    this.held = [];
    this.held = held.filter((entry) => !this.deliver(entry));
  }

  /** Takes over counters that are newer than the known ones. */
  private mergeCounters(counters: FeedCounters): void {
    const changed = Object.entries(counters).filter(([name, { count, version }]) => {
      const known = this.counters[name];
      return !known || version > known.version || (version === known.version && count !== known.count);
    });
    if (changed.length === 0) return;
    this.counters = { ...this.counters, ...Object.fromEntries(changed) };
    this.events.onCounters(Object.fromEntries(changed));
  }

  private move(position: FeedPosition): void {
    this.position = position;
    this.events.onPosition(position);
  }

  /** Resumes after so long, or sooner if that was already due sooner. */
  private resumeWithin(ms: number): void {
    const dueAt = Date.now() + ms;
    if (this.timer !== undefined && this.dueAt <= dueAt) return;
    this.clearTimer();
    this.dueAt = dueAt;
    this.timer = setTimeout(() => void this.resume(), ms);
  }

  private clearTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.dueAt = Infinity;
  }
}

/** The counters that an entry may have changed; none for a kind that only a newer service knows. */
const countersOf = ({ kind }: FeedEntry): readonly string[] =>
  (feedKinds as Readonly<Record<string, { counters: readonly string[] } | undefined>>)[kind]?.counters ?? [];

/** The present cursor, but at the new position of topics that were reset. */
const movedTo = (next: FeedCursor, now: FeedCursor | null, topics: readonly string[]): FeedCursor => ({
  ...now,
  ...Object.fromEntries(topics.map((topic) => [topic, next[topic] ?? 0])),
});
