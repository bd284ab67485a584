import type { ClientToServerEvents, EventPayload, Schemas, ServerToClientEvents, SocketAudience } from '@ug/contract';
import type { Socket } from 'socket.io-client';
import {
  between,
  type FeedLink,
  type FeedLinkEvents,
  type FeedPage,
  type FeedPosition,
  type FeedPush,
  type FeedRequest,
  type SessionEnd,
} from './feed-link';

/** A request without response is given up before the link itself counts as dead. */
const RESPONSE_MS = 8000;
/** Between attempts: doubled each time, and spread so that thousands of clients do not return in one moment. */
const FIRST_PAUSE_MS = 600;
const LONGEST_PAUSE_MS = 2000;
const SPREAD = 0.9;
/** After so many attempts the service is down for longer, and attempts become rarer. */
const MANY_ATTEMPTS = 20;
const PATIENT_PAUSE_MS = 15_000;
/** Polling is for networks that let no WebSocket through. */
const EVERY_WAY = ['websocket', 'polling'] as const;
/** After a WebSocket has worked, only each third attempt is made both ways. Two handshakes per client would delay the return of all. */
const BOTH_WAYS_EVERY = 3;
/** Events for the link itself. Every other event is a push. */
const OWN_EVENTS: ReadonlySet<string> = new Set(['feed.entry', 'session.ended', 'record.watchers']);
/** The error of a token that is not valid (any more). */
const EXPIRED = 'session.expired';

export type SocketAuth = { uid: string; token: string } | { token: string };
export type RecordWatch = Schemas['RecordWatch'];
export type RecordWatchers = EventPayload<'record.watchers'>;

export interface SocketLinkOptions {
  /** The service's address, such as `https://portal.example`; this page's origin when empty. */
  url: string;
  namespace: SocketAudience;
  /** Called for each attempt; null ends the link. */
  auth: () => SocketAuth | null;
  onWatchers?: (watchers: RecordWatchers) => void;
}

/** A link that can also announce which record is open. */
export interface SocketLink extends FeedLink {
  watch(record: RecordWatch): Promise<RecordWatchers>;
}

type FeedSocket = Socket<ServerToClientEvents<SocketAudience>, ClientToServerEvents<SocketAudience>>;

/** Responses come whole or as a refusal, and only a refusal has a code. */
function responseOf<T extends object>(ack: T | Schemas['ConsoleError']): T {
  if ('code' in ack && 'message' in ack) throw new Error(`${ack.code}: ${ack.message}`);
  return ack as T;
}

/** Opens a socket of this tab, which reconnects by itself. The socket library is a chunk of its own. */
export async function openSocketLink(options: SocketLinkOptions, events: FeedLinkEvents): Promise<SocketLink> {
  const { io } = await import('socket.io-client');
  const socket: FeedSocket = io(`${options.url}/${options.namespace}`, {
    auth: (give) => give(options.auth() ?? {}),
    transports: [...EVERY_WAY],
    tryAllTransports: true,
    forceNew: true,
    autoConnect: false,
    timeout: RESPONSE_MS,
    reconnectionDelay: FIRST_PAUSE_MS,
    reconnectionDelayMax: LONGEST_PAUSE_MS,
    randomizationFactor: SPREAD,
  });
  return new OpenSocketLink(socket, options, events);
}

/**
 * | state      | means                              | left when                                         |
 * | ---------- | ---------------------------------- | ------------------------------------------------- |
 * | connecting | attempts with growing pauses       | connected → up; token refused, `close` → closed   |
 * | up         | `resume` and `watch` get responses | lost → connecting; session ended, `close` → closed |
 * | closed     | no attempts, no events             | never                                             |
 */
class OpenSocketLink implements SocketLink {
  private isClosed = false;
  private worksByWebSocket = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly socket: FeedSocket,
    options: SocketLinkOptions,
    private readonly events: FeedLinkEvents,
  ) {
    socket.on('connect', () => {
      socket.io.reconnectionDelayMax(LONGEST_PAUSE_MS);
      this.worksByWebSocket = socket.io.engine.transport.name === 'websocket';
      events.onUp();
    });
    socket.on('disconnect', () => this.onDisconnect());
    socket.on('connect_error', (error) => this.onError(error));
    socket.io.on('reconnect_attempt', (attempt) => {
      if (attempt > MANY_ATTEMPTS) socket.io.reconnectionDelayMax(PATIENT_PAUSE_MS);
      const isOneWay = this.worksByWebSocket && attempt % BOTH_WAYS_EVERY > 0;
      socket.io.opts.transports = isOneWay ? ['websocket'] : [...EVERY_WAY];
    });
    socket.on('feed.entry', events.onEntry);
    socket.on('session.ended', ({ reason }) => this.end(reason));
    if (options.onWatchers) socket.on('record.watchers', options.onWatchers);
    socket.onAny((event: string, payload: unknown) => {
      if (!OWN_EVENTS.has(event)) events.onPush?.({ event, payload } as FeedPush);
    });
    if (options.auth()) socket.connect();
    else this.end('expired');
  }

  async resume(position: FeedPosition | null): Promise<FeedPage> {
    return responseOf(await this.socket.timeout(RESPONSE_MS).emitWithAck('feed.resume', position ?? { cursor: null }));
  }

  async watch(record: RecordWatch): Promise<RecordWatchers> {
    return responseOf(await this.socket.timeout(RESPONSE_MS).emitWithAck('record.watch', record));
  }

  async send({ event, payload }: FeedRequest): Promise<unknown> {
    // The library would keep it for the next connection, long after the sender was told that it failed.
    if (!this.socket.connected) throw new Error('not connected');
    return this.socket.timeout(RESPONSE_MS).emitWithAck(event, payload as never);
  }

  reconnectNow(): void {
    if (this.isClosed || this.socket.connected) return;
    // An attempt that waits for its turn is dropped for one that starts now.
    clearTimeout(this.retry);
    // Often the network is another one now.
    this.socket.io.opts.transports = [...EVERY_WAY];
    this.socket.disconnect().connect();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
    this.socket.removeAllListeners();
    this.socket.io.removeAllListeners();
    this.socket.disconnect();
  }

  private onDisconnect(): void {
    if (this.isClosed) return;
    this.events.onDown(false);
    this.reconnectLater();
  }

  private onError({ message }: Error): void {
    if (this.isClosed) return;
    if (message === EXPIRED) return this.end('expired');
    this.events.onDown(true);
    this.reconnectLater();
  }

  /** A socket that the service refused or closed does not reconnect by itself. */
  private reconnectLater(): void {
    if (this.socket.active) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.socket.connect(), between(FIRST_PAUSE_MS, LONGEST_PAUSE_MS));
  }

  private end(reason: SessionEnd): void {
    this.close();
    this.events.onEnded(reason);
  }
}
