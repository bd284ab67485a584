import { use, useEffect, useEffectEvent } from 'react';
import { log } from '../log/log';
import { useFeedState } from './feed-state.store';
import { FeedContext, type OpenFeed } from './feed';
import type { Feed, FeedEvents } from './feed-events';

/** Delay before the feed's code is loaded again after a failure, in milliseconds. */
const RELOAD_MS = 15_000;

/** Opens a feed. @returns a function that closes it; no handler is called afterwards */
function follow(open: OpenFeed, uid: string, events: FeedEvents): () => void {
  let feed: Feed | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const whileOpen =
    <Args extends unknown[]>(handle: (...args: Args) => void) =>
    (...args: Args) => {
      if (!isOver) handle(...args);
    };
  const handlers: FeedEvents = {
    onEntry: whileOpen(events.onEntry),
    onCounters: whileOpen(events.onCounters),
    onReset: whileOpen(events.onReset),
    onState: whileOpen(events.onState),
    onSessionEnded: whileOpen(events.onSessionEnded),
  };
  async function start() {
    try {
      const opened = await open(uid, handlers);
      if (isOver) opened.close();
      else {
        feed = opened;
        useFeedState.setState({ feed });
      }
    } catch (error) {
      log.warn('the feed could not start', error);
      handlers.onState('offline');
      if (!isOver) timer = setTimeout(() => void start(), RELOAD_MS);
    }
  }
  const reconnectNow = () => {
    if (document.visibilityState === 'visible') feed?.reconnectNow();
  };
  window.addEventListener('online', reconnectNow);
  document.addEventListener('visibilitychange', reconnectNow);
  void start();
  return () => {
    isOver = true;
    clearTimeout(timer);
    feed?.close();
    window.removeEventListener('online', reconnectNow);
    document.removeEventListener('visibilitychange', reconnectNow);
  };
}

/** Follows the feed of a signed-in player, one feed per session; a guest has none. */
export function useFeed({ uid, token }: { uid: string; token: string }, events: Omit<FeedEvents, 'onState'>): void {
  const open = use(FeedContext);
  const onEntry = useEffectEvent(events.onEntry);
  const onCounters = useEffectEvent(events.onCounters);
  const onReset = useEffectEvent(events.onReset);
  const onSessionEnded = useEffectEvent(events.onSessionEnded);
  useEffect(() => {
    if (uid === '') return undefined;
    useFeedState.setState({ state: 'connecting' });
    const stop = follow(open, uid, {
      onEntry: (entry) => onEntry(entry),
      onCounters: (counters) => onCounters(counters),
      onReset: (reason, topics) => onReset(reason, topics),
      onState: (state) => useFeedState.setState({ state }),
      onSessionEnded: (reason) => onSessionEnded(reason),
    });
    return () => {
      stop();
      useFeedState.setState({ state: 'none', feed: null });
    };
  }, [open, uid, token]);
}
