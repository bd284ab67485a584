import type { FeedState } from '@ug/api-client';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../access/session-context';
import type { LiveConsole } from './live-console';

/** The live connection, provided once by the app. */
export const LiveContext = createContext<LiveConsole | null>(null);

/** @throws Error outside of the app's providers */
export function useLive(): LiveConsole {
  const live = useContext(LiveContext);
  if (!live) throw new Error('LiveContext is missing');
  return live;
}

/** The state of the connection. */
export function useLiveState(): FeedState {
  const live = useLive();
  return useSyncExternalStore(live.subscribe, () => live.state);
}

/** A number that the service counts for this account; 0 until it is known. */
export function useCounter(name: string): number {
  const live = useLive();
  return useSyncExternalStore(live.subscribe, () => live.counters[name]?.count ?? 0);
}

/** Says that this record is open here, and gives the names of the others who have it open. */
export function useOtherWatchers(resource: string, recordId: string): string[] {
  const live = useLive();
  const selfId = useSession()?.self.id;
  const seen = useSyncExternalStore(live.subscribe, () => live.watchers);
  useEffect(() => live.watch({ resource, recordId }), [live, resource, recordId]);
  return useMemo(() => {
    if (seen?.resource !== resource || seen.recordId !== recordId) return [];
    return seen.watchers.filter(({ staffId }) => staffId !== selfId).map(({ name }) => name);
  }, [seen, resource, recordId, selfId]);
}
