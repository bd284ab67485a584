import type { FeedEntry } from '@ug/contract';
import { between, type FeedCursor, type FeedLink, type FeedPage } from './feed-link';
import { unreadAfter, type Unread } from './unread';

/** A live entry that overtook another waits this long for it before the service is asked. */
const GAP_MS = [150, 400] as const;
/** A broadcast makes every client ask, so they spread. */
const UNREAD_MS = [50, 700] as const;
/** An answer that did not come is asked for again. */
const RETRY_MS = [500, 2500] as const;
/** How often a client asks although it hears nothing: what was lost on the way, it has after this at the latest. */
const HEARTBEAT_MS = [20_000, 30_000] as const;

/** Why what is shown has to be fetched again: nothing was followed before, or too much was missed. */
export type FeedResetReason = 'start' | 'expired';

export interface FeedFollowerEvents {
  onEntry: (entry: FeedEntry) => void;
  onUnread: (unread: Unread) => void;
  onReset: (reason: FeedResetReason) => void;
  /** The follower has caught up on its present link. */
  onCurrent: () => void;
  onCursor: (cursor: FeedCursor) => void;
}

/** Follows a feed over links that break: hands out each entry exactly once and in the order of its audience. */
export class FeedFollower {
  private link: FeedLink | null = null;
  private unread: Unread | null = null;
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
      // No answer: a lost link says so by itself and is followed anew; any other fault is asked again.
      if (link === this.link) this.askWithin(between(...RETRY_MS));
    } finally {
      this.isAsking = false;
    }
    if (this.mustAskAgain || link !== this.link) return this.ask();
  }

  private apply(page: FeedPage): void {
    const isStart = this.cursor === null;
    if (isStart || page.reset) {
      this.move(page.cursor);
      this.unread = null;
      this.events.onReset(isStart ? 'start' : 'expired');
    } else {
      for (const entry of page.entries) this.place(entry);
    }
    if (page.more) this.mustAskAgain = true;
    else this.catchUp(page.unread);
  }

  /** The count belongs to exactly this cursor: live entries were held while the question was open. */
  private catchUp(unread: Unread): void {
    this.see(unread);
    this.placeHeld();
    this.events.onCurrent();
    if (this.held.length > 0) this.askWithin(between(...GAP_MS));
    else this.askWithin(between(...HEARTBEAT_MS));
  }

  /** Hands an entry out if it is the next of its audience. @returns false when one before it is missing */
  private place(entry: FeedEntry): boolean {
    const seen = this.cursor?.[entry.audience];
    if (seen === undefined || entry.seq <= seen) return true;
    if (entry.seq > seen + 1) return false;
    this.move({ ...this.cursor, [entry.audience]: entry.seq });
    const unread = this.unread && unreadAfter(this.unread, entry);
    if (unread) this.see(unread);
    else if (this.unread) {
      this.unread = null;
      if (!this.isAsking) this.askWithin(between(...UNREAD_MS));
    }
    this.events.onEntry(entry);
    return true;
  }

  private placeHeld(): void {
    const held = this.held.sort((a, b) => a.seq - b.seq);
    this.held = [];
    this.held = held.filter((entry) => !this.place(entry));
  }

  private see(unread: Unread): void {
    const isNews = this.unread?.count !== unread.count || this.unread.version !== unread.version;
    this.unread = unread;
    if (isNews) this.events.onUnread(unread);
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
