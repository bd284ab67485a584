import type { FeedEntry, FeedEntryOf, FeedKind, FeedPayload } from '@ug/contract';
import { FeedFollower, type FeedResetReason } from './feed-follower';
import {
  between,
  type FeedCounters,
  type FeedCursor,
  type FeedLink,
  type FeedLinkEvents,
  type OpenLink,
  type SessionEndReason,
} from './feed-link';
import { openSocketLink, type RecordWatch, type SocketLink, type SocketLinkOptions } from './socket-link';
import { TabLink } from './tab-link';
import { browserTabPorts, type TabPorts } from './tab-messages';

/**
 * How things stand, told honestly: `connecting` until it has caught up, `online` only while it is current, `offline`
 * once an attempt has failed, `ended` when the session is over (make a new client for a new session).
 */
export type FeedState = 'connecting' | 'online' | 'offline' | 'ended';

export interface FeedClientOptions extends SocketLinkOptions {
  /** Whose feed it is: tabs of one `key` share a connection and a kept cursor. The player's uid; absent: no sharing. */
  key?: string;
  /** Every entry, exactly once and in the order of its topic. */
  onEntry?: (entry: FeedEntry) => void;
  /** Counters that have changed; the service is the only one that counts. */
  onCounters?: (counters: FeedCounters) => void;
  /**
   * Fetch what is shown: of every topic at the `start`, when nothing was followed before; of these topics when they
   * `expired` because too much was missed, or when they are new to this reader.
   */
  onReset?: (reason: FeedResetReason, topics: readonly string[]) => void;
  onState?: (state: FeedState) => void;
  onSessionEnded?: (reason: SessionEndReason) => void;
  /** Keeps the cursor over visits, so that the next one hears what was missed instead of starting anew. */
  storage?: { getItem(name: string): string | null; setItem(name: string, value: string): void };
  /** In place of the browser's own; null for a connection of this tab alone. */
  tabs?: TabPorts | null;
}

export interface FeedClient {
  readonly state: FeedState;
  /** Hears entries of one kind. @returns a function that ends it */
  on<Kind extends FeedKind>(
    kind: Kind,
    hear: (payload: FeedPayload<Kind>, entry: FeedEntryOf<Kind>) => void,
  ): () => void;
  /** Staff: says which record is open, also again after the link was lost; `onWatchers` hears who else has it open. */
  watch(record: RecordWatch): void;
  /** Tries at once; call it when the network is back or the page is looked at again. */
  nudge(): void;
  close(): void;
}

/** Between attempts to load the socket library. */
const RELOAD_MS = [2000, 6000] as const;

type Listener = (payload: unknown, entry: FeedEntry) => void;

/** Follows the feed over a socket that comes back by itself. Nothing of the socket library is loaded before this. */
export const createFeedClient = (options: FeedClientOptions): FeedClient => new LiveFeedClient(options);

class LiveFeedClient implements FeedClient {
  state: FeedState = 'connecting';
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly follower: FeedFollower;
  private readonly link: FeedLink;
  private socket: SocketLink | null = null;
  private watched: RecordWatch | null = null;

  constructor(private readonly options: FeedClientOptions) {
    const { storage } = options;
    this.follower = new FeedFollower(
      {
        onEntry: (entry) => this.handOut(entry),
        onCounters: (counters) => run(() => options.onCounters?.(counters)),
        onReset: (reason, topics) => run(() => options.onReset?.(reason, topics)),
        onCurrent: () => this.become('online'),
        onCursor: (cursor) => storage?.setItem(this.name, JSON.stringify(cursor)),
      },
      storage ? cursorIn(storage.getItem(this.name)) : null,
    );
    const tabs = options.tabs === undefined ? browserTabPorts() : options.tabs;
    const isShared = options.key !== undefined && options.namespace === 'player' && tabs !== null;
    const events = this.linkEvents();
    this.link = isShared ? new TabLink(this.name, tabs, this.openSocket, events) : this.openSocket(events);
  }

  on<Kind extends FeedKind>(
    kind: Kind,
    hear: (payload: FeedPayload<Kind>, entry: FeedEntryOf<Kind>) => void,
  ): () => void {
    const listeners = this.listeners.get(kind) ?? new Set();
    this.listeners.set(kind, listeners);
    const listener = hear as Listener;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  watch(record: RecordWatch): void {
    this.watched = record;
    this.sayWatched();
  }

  nudge(): void {
    this.link.nudge();
    void this.follower.ask();
  }

  close(): void {
    this.follower.follow(null);
    this.link.close();
    this.listeners.clear();
  }

  private get name(): string {
    return `feed:${this.options.namespace}:${this.options.key ?? ''}`;
  }

  private linkEvents(): FeedLinkEvents {
    return {
      onUp: () => {
        this.become('connecting');
        this.follower.follow(this.link ?? null);
        this.sayWatched();
      },
      onDown: (isHopeless) => {
        this.follower.follow(null);
        this.become(isHopeless || this.state === 'offline' ? 'offline' : 'connecting');
      },
      onEntry: (entry) => this.follower.take(entry),
      onEnded: (reason) => {
        this.close();
        this.become('ended');
        run(() => this.options.onSessionEnded?.(reason));
      },
    };
  }

  /** A link at once, whose socket follows when its library has been loaded. */
  private readonly openSocket: OpenLink = (events) => {
    let isClosed = false;
    const open = async (): Promise<void> => {
      try {
        const socket = await openSocketLink(this.options, events);
        if (isClosed) socket.close();
        else this.socket = socket;
      } catch {
        // A chunk that cannot be loaded is like a service that cannot be reached.
        if (isClosed) return;
        events.onDown(true);
        setTimeout(() => void open(), between(...RELOAD_MS));
      }
    };
    void open();
    return {
      resume: (cursor) => this.socket?.resume(cursor) ?? Promise.reject(new Error('not connected')),
      nudge: () => this.socket?.nudge(),
      close: () => {
        isClosed = true;
        this.socket?.close();
      },
    };
  };

  private sayWatched(): void {
    const { watched, socket } = this;
    if (!watched || !socket) return;
    // A lost link says so by itself, and everything is said again on the next one.
    socket.watch(watched).then(this.options.onWatchers, () => undefined);
  }

  private handOut(entry: FeedEntry): void {
    run(() => this.options.onEntry?.(entry));
    for (const hear of this.listeners.get(entry.kind) ?? []) run(() => hear(entry.payload, entry));
  }

  private become(state: FeedState): void {
    if (state === this.state) return;
    this.state = state;
    run(() => this.options.onState?.(state));
  }
}

/** A fault of who listens is theirs: it is reported like any other and the feed goes on. */
function run(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

function cursorIn(text: string | null): FeedCursor | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Record<string, unknown> | null;
    const isCursor = kept !== null && Object.values(kept).every((seq) => Number.isSafeInteger(seq));
    return isCursor ? (kept as FeedCursor) : null;
  } catch {
    return null;
  }
}
