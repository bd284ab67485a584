import type { QueryClient } from '@tanstack/react-query';
import type {
  FeedClient,
  FeedClientOptions,
  FeedCounters,
  FeedState,
  RecordWatch,
  RecordWatchers,
} from '@ug/api-client';
import type { EventPayload, EventResponse, SentEvent } from '@ug/contract';
import { readAgain } from '../data/read-again';
import type { SessionStore } from '../session/session';
import { changedEverywhere, isTouched, recordKey, type RecordChange } from './changes.rules';

/** Opens the feed of the signed-in account; a test gives one that it scripts. */
export type OpenFeed = (options: FeedClientOptions) => FeedClient;

/** Changes that come together are one refresh: a bulk action makes hundreds. */
const GATHER_MS = 250;
const NOTHING: RecordWatch = { resource: null, recordId: null };

interface Parts {
  openFeed: OpenFeed;
  session: SessionStore;
  queryClient: QueryClient;
  touchedByEveryWrite: ReadonlySet<string>;
  /** Called when the connection is back: the service ends it where what the account may do has changed. */
  onBack?: () => void;
}

/** Subscribes to more of the feed. @returns a function that unsubscribes */
type Subscribe = (feed: FeedClient) => () => void;

interface Subscription {
  subscribe: Subscribe;
  end: (() => void) | null;
}

/** The feed of the signed-in account, and its effects on the console. */
export class LiveConsole {
  state: FeedState = 'connecting';
  /** The people who have the open record open, this account among them. */
  watchers: RecordWatchers | null = null;
  /** The account's counters, by name. */
  counters: FeedCounters = {};
  private feed: FeedClient | null = null;
  private watched: RecordWatch = NOTHING;
  private gathered: RecordChange[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wasOnline = false;
  private readonly listeners = new Set<() => void>();
  private readonly subscriptions = new Set<Subscription>();
  private readonly openForms = new Map<string, Set<(change: RecordChange) => void>>();

  constructor(private readonly parts: Parts) {}

  /** Follows the feed until the returned function is called. */
  open = (): (() => void) => {
    const { openFeed, session } = this.parts;
    const feed = openFeed({
      url: '',
      namespace: 'staff',
      auth: () => {
        const current = session.current();
        return current && { token: current.token };
      },
      onState: (state) => this.become(state),
      onReset: () => this.handle(changedEverywhere),
      onCounters: (counters) => this.count(counters),
      onWatchers: (watchers) => this.see(watchers),
      onSessionEnded: (reason) => session.close(reason === 'logout' ? 'left' : reason),
    });
    feed.on('record.changed', (change) => this.handle(change));
    this.feed = feed;
    for (const subscription of this.subscriptions) subscription.end = subscription.subscribe(feed);
    if (this.watched.resource) feed.watch(this.watched);
    const stopReconnecting = reconnectWhenBack(feed);
    return () => {
      stopReconnecting();
      clearTimeout(this.timer);
      this.wasOnline = false;
      feed.close();
      this.feed = null;
    };
  };

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Hears more of the feed than what staff changed, also when the feed is opened only later.
   * @returns a function that ends it
   */
  follow(subscribe: Subscribe): () => void {
    const subscription: Subscription = { subscribe, end: this.feed && subscribe(this.feed) };
    this.subscriptions.add(subscription);
    return () => {
      this.subscriptions.delete(subscription);
      subscription.end?.();
    };
  }

  /** Sends an event over the connection. @throws RefusedError, or Error when nothing came back */
  async send<Name extends SentEvent>(event: Name, payload: EventPayload<Name>): Promise<EventResponse<Name>> {
    if (!this.feed) throw new Error('not connected');
    return this.feed.send(event, payload);
  }

  /** Says that a record is open here. @returns a function that says it no longer is */
  watch(record: RecordWatch): () => void {
    this.watched = record;
    this.feed?.watch(record);
    return () => {
      if (this.watched !== record) return;
      this.watched = NOTHING;
      this.feed?.watch(NOTHING);
    };
  }

  /**
   * Takes a record out of the quiet refresh while a form has it open: the form gets its changes and decides itself.
   * @returns a function that ends this
   */
  openForm(resource: string, recordId: string, onChange: (change: RecordChange) => void): () => void {
    const key = recordKey({ resource, recordId });
    const forms = this.openForms.get(key) ?? new Set();
    this.openForms.set(key, forms.add(onChange));
    return () => {
      forms.delete(onChange);
      if (forms.size === 0) this.openForms.delete(key);
    };
  }

  private handle(change: RecordChange): void {
    this.gathered.push(change);
    this.timer ??= setTimeout(() => this.refresh(), GATHER_MS);
    for (const [key, forms] of this.openForms) {
      if (change === changedEverywhere || key === recordKey(change)) for (const onChange of forms) onChange(change);
    }
  }

  private refresh(): void {
    this.timer = undefined;
    const changes = this.gathered;
    this.gathered = [];
    const { touchedByEveryWrite } = this.parts;
    const rules = { held: new Set(this.openForms.keys()), touchedByEveryWrite };
    readAgain(this.parts.queryClient, {
      predicate: ({ queryKey }) => changes.some((change) => isTouched(queryKey, change, rules)),
    });
  }

  private become(state: FeedState): void {
    this.state = state;
    if (state === 'online') {
      if (this.wasOnline) this.parts.onBack?.();
      this.wasOnline = true;
    }
    this.notify();
  }

  private count(counters: FeedCounters): void {
    this.counters = { ...this.counters, ...counters };
    this.notify();
  }

  private see(watchers: RecordWatchers): void {
    this.watchers = watchers;
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Tries at once when the network is back or somebody looks at the page again. */
function reconnectWhenBack(feed: FeedClient): () => void {
  const stop = new AbortController();
  const reconnectNow = () => document.visibilityState === 'visible' && feed.reconnectNow();
  window.addEventListener('online', reconnectNow, { signal: stop.signal });
  document.addEventListener('visibilitychange', reconnectNow, { signal: stop.signal });
  return () => stop.abort();
}
