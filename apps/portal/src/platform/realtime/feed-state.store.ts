import type { FeedState } from '@ug/api-client';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { Feed } from './feed-events';

/** A link that is away for longer than this is worth a word, in milliseconds. */
const PATIENCE_MS = 4000;

/** The state of the feed, `none` for a guest; and the feed itself, once it is open. */
export const useFeedState = create<{ state: FeedState | 'none'; feed: Feed | null }>(() => ({
  state: 'none',
  feed: null,
}));

/** Whether the feed has been away for a while: live counts and lists may be old. */
export function useIsFeedLate(): boolean {
  const isAway = useFeedState(({ state }) => state === 'connecting' || state === 'offline');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAway]);
  return isLate;
}
