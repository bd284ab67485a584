import { use, useEffect, useEffectEvent } from 'react';
import { log } from '../log/log';
import { useFeedState } from './feed-state.store';
import { FeedContext, type OpenFeed } from './feed';
import type { Feed, FeedEvents } from './feed-events';

/** The feed's code could not be loaded: tried again after this, in milliseconds. */
const RELOAD_MS = 15_000;

/** Follows a feed until told to stop, after which nothing is heard any more. */
function follow(open: OpenFeed, uid: string, events: FeedEvents): () => void {
  let feed: Feed | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const whileOn =
    <Args extends unknown[]>(hear: (...args: Args) => void) =>
    (...args: Args) => {
      if (!isOver) hear(...args);
    };
  const heard: FeedEvents = {
    onEntry: whileOn(events.onEntry),
    onCounters: whileOn(events.onCounters),
    onReset: whileOn(events.onReset),
    onState: whileOn(events.onState),
    onSessionEnded: whileOn(events.onSessionEnded),
  };
  async function start() {
    try {
      const opened = await open(uid, heard);
      if (isOver) opened.close();
      else feed = opened;
    } catch (error) {
      log.warn('实时连接无法启动', error);
      heard.onState('offline');
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

/** Follows the feed of a signed-in player, anew for each session; a guest has none. */
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
      useFeedState.setState({ state: 'none' });
    };
  }, [open, uid, token]);
}
