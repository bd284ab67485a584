import type {
  EphemeralEvent,
  EventPayload,
  EventResponse,
  FeedEntry,
  FeedEntryOf,
  FeedKind,
  FeedPayload,
  Schemas,
  SentEvent,
} from '@ug/contract';
import { RefusedError } from './failures';
import { FeedFollower, type FeedResetReason } from './feed-follower';
import {
  between,
  type FeedCounters,
  type FeedLink,
  type FeedLinkEvents,
  type FeedPosition,
  type FeedPush,
  type FeedRequest,
  type OpenLink,
  type SessionEnd,
} from './feed-link';
import { openSocketLink, type RecordWatch, type SocketLink, type SocketLinkOptions } from './socket-link';
import { TabLink } from './tab-link';
import { browserTabPorts, type TabPorts } from './tab-messages';

/**
 * | state      | means                                           | left when                                         |
 * | ---------- | ----------------------------------------------- | ------------------------------------------------- |
 * | connecting | not connected yet, or connected and catching up | caught up → online; an attempt failed → offline   |
 * | online     | everything up to now has been delivered         | link lost → connecting                            |
 * | offline    | an attempt to connect has failed; more follow   | connected → connecting                            |
 * | ended      | the session is over; from any other             | never: a new session needs a new client           |
 */
export type FeedState = 'connecting' | 'online' | 'offline' | 'ended';

export interface FeedClientOptions extends SocketLinkOptions {
  /** Whose feed it is: tabs of one `key` share a connection and a stored cursor. The player's uid; absent: no sharing. */
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
  onSessionEnded?: (reason: SessionEnd) => void;
  /** Stores the cursor between visits, so that the next one receives what was missed instead of a reset. */
  storage?: { getItem(name: string): string | null; setItem(name: string, value: string): void };
  /** In place of the browser's own; null for a connection of this tab alone. */
  tabs?: TabPorts | null;
}

export interface FeedClient {
  readonly state: FeedState;
  /** Subscribes to entries of one kind. @returns a function that unsubscribes */
  on<Kind extends FeedKind>(
    kind: Kind,
    listener: (payload: FeedPayload<Kind>, entry: FeedEntryOf<Kind>) => void,
  ): () => void;
  /**
   * Subscribes to what is pushed for its moment only; a client that is away misses it.
   * @returns a function that unsubscribes
   */
  onPush<Name extends EphemeralEvent>(event: Name, listener: (payload: EventPayload<Name>) => void): () => void;
  /**
   * Sends an event over the connection. @returns the service's acknowledgement @throws RefusedError with the refusal's key as its code;
   * Error when no response came, and then the event may have arrived or not
   */
  send<Name extends SentEvent>(event: Name, payload: EventPayload<Name>): Promise<EventResponse<Name>>;
  /** Staff: announces which record is open, and again after a reconnect; `onWatchers` gets who else has it open. */
  watch(record: RecordWatch): void;
  /** Reconnects at once; call it when the network is back or the page is visible again. */
  reconnectNow(): void;
  close(): void;
}

/** Between attempts to load the socket library. */
const RELOAD_MS = [2000, 6000] as const;

/** Tabs that speak otherwise, from before an update, keep to themselves. */
const TAB_PROTOCOL = '#2';

type Listener = (payload: unknown, entry: FeedEntry) => void;

/** Follows the feed over a socket that reconnects by itself. The socket library is loaded by this call and not before. */
export const createFeedClient = (options: FeedClientOptions): FeedClient => new LiveFeedClient(options);

class LiveFeedClient implements FeedClient {
  state: FeedState = 'connecting';
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly pushListeners = new Map<string, Set<(payload: never) => void>>();
  private readonly follower: FeedFollower;
  private readonly link: FeedLink;
  private socket: SocketLink | null = null;
  private watched: RecordWatch | null = null;

  constructor(private readonly options: FeedClientOptions) {
    const { storage } = options;
    this.follower = new FeedFollower(
      {
        onEntry: (entry) => this.deliver(entry),
        onCounters: (counters) => run(() => options.onCounters?.(counters)),
        onReset: (reason, topics) => run(() => options.onReset?.(reason, topics)),
        onCurrent: () => this.become('online'),
        onPosition: (position) => storage?.setItem(this.name, JSON.stringify(position)),
      },
      storage ? positionIn(storage.getItem(this.name)) : null,
    );
    const tabs = options.tabs === undefined ? browserTabPorts() : options.tabs;
    const isShared = options.key !== undefined && options.namespace === 'player' && tabs !== null;
    const events = this.linkEvents();
    this.link = isShared
      ? new TabLink(`${this.name}${TAB_PROTOCOL}`, tabs, this.openSocket, events)
      : this.openSocket(events);
  }

  on<Kind extends FeedKind>(
    kind: Kind,
    listener: (payload: FeedPayload<Kind>, entry: FeedEntryOf<Kind>) => void,
  ): () => void {
    const listeners = this.listeners.get(kind) ?? new Set();
    this.listeners.set(kind, listeners);
    listeners.add(listener as Listener);
    return () => listeners.delete(listener as Listener);
  }

  onPush<Name extends EphemeralEvent>(event: Name, listener: (payload: EventPayload<Name>) => void): () => void {
    const listeners = this.pushListeners.get(event) ?? new Set();
    this.pushListeners.set(event, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async send<Name extends SentEvent>(event: Name, payload: EventPayload<Name>): Promise<EventResponse<Name>> {
    const ack = await this.link.send({ event, payload } as FeedRequest);
    if (isRefusal(ack)) throw new RefusedError(ack.code, ack.message, { errors: ack.errors ?? {} });
    return ack as EventResponse<Name>;
  }

  watch(record: RecordWatch): void {
    this.watched = record;
    this.announceWatched();
  }

  reconnectNow(): void {
    this.link.reconnectNow();
    void this.follower.resume();
  }

  close(): void {
    this.follower.follow(null);
    this.link.close();
    this.listeners.clear();
    this.pushListeners.clear();
  }

  private get name(): string {
    return `feed:${this.options.namespace}:${this.options.key ?? ''}`;
  }

  private linkEvents(): FeedLinkEvents {
    return {
      onUp: () => {
        this.become('connecting');
        this.follower.follow(this.link ?? null);
        this.announceWatched();
      },
      onDown: (isHopeless) => {
        this.follower.follow(null);
        this.become(isHopeless || this.state === 'offline' ? 'offline' : 'connecting');
      },
      onEntry: (entry) => this.follower.receive(entry),
      onPush: (push) => this.push(push),
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
      resume: (position) => this.socket?.resume(position) ?? Promise.reject(new Error('not connected')),
      send: (request) => this.socket?.send(request) ?? Promise.reject(new Error('not connected')),
      reconnectNow: () => this.socket?.reconnectNow(),
      close: () => {
        isClosed = true;
        this.socket?.close();
      },
    };
  };

  private announceWatched(): void {
    const { watched, socket } = this;
    if (!watched || !socket) return;
    // A lost link reports itself, and the record is announced again on the next one.
    socket.watch(watched).then(this.options.onWatchers, () => undefined);
  }

  private deliver(entry: FeedEntry): void {
    run(() => this.options.onEntry?.(entry));
    for (const listener of this.listeners.get(entry.kind) ?? []) run(() => listener(entry.payload, entry));
  }

  private push({ event, payload }: FeedPush): void {
    for (const listener of this.pushListeners.get(event) ?? []) run(() => listener(payload as never));
  }

  private become(state: FeedState): void {
    if (state === this.state) return;
    this.state = state;
    run(() => this.options.onState?.(state));
  }
}

/** Responses come whole or as a refusal, and only a refusal has a code. */
const isRefusal = (ack: unknown): ack is Schemas['ConsoleError'] =>
  typeof ack === 'object' && ack !== null && 'code' in ack && 'message' in ack;

/** An error of a listener is reported like any uncaught one, and the feed goes on. */
function run(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

function positionIn(text: string | null): FeedPosition | null {
  if (text === null) return null;
  try {
    const { generation, cursor } = JSON.parse(text) as Record<string, unknown>;
    const isCursor = typeof cursor === 'object' && cursor !== null && Object.values(cursor).every(Number.isSafeInteger);
    return isCursor && typeof generation === 'string' ? { generation, cursor: cursor as FeedPosition['cursor'] } : null;
  } catch {
    return null;
  }
}
