import { useQueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { ComponentType } from 'react';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { log } from '#platform/log/log';
import { useFeed } from '#platform/realtime/use-feed';
import { expireSession, clearAccount, useAccount } from '#platform/session/account.store';
import { features } from './features';

const live = features.filter(({ realtime }) => realtime !== undefined);
const liveSlugs = new Set(live.map(({ slug }) => slug));

/** Brings what happens to the player into what is shown: an entry of the feed, a count, the end of the session. */
function useLive(handlers: readonly FeatureRealtime[]): void {
  const queries = useQueryClient();
  const account = useAccount((state) => state.account);
  const { uid } = account;

  async function apply(entry: FeedEntry) {
    // Each handler begins at once, so that entries reach every feature in the order of the feed.
    await Promise.all(handlers.map(({ onEntry }) => onEntry(queries, entry, uid)));
  }

  useFeed(account, {
    onEntry: (entry) => void apply(entry).catch((error: unknown) => log.warn('a live update failed', error)),
    onCounters: (counters) => handlers.forEach(({ onCounters }) => onCounters?.(queries, counters, uid)),
    onReset: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => liveSlugs.has(String(queryKey[0])) }),
    onSessionEnded: (reason) => (reason === 'logout' ? clearAccount() : expireSession(reason)),
  });
}

/** The component that follows the feed, once the handlers of all features are here: no entry comes before them. */
export async function loadLive(): Promise<ComponentType> {
  const handlers = await Promise.all(live.flatMap(({ realtime }) => realtime?.() ?? []));
  return function Live() {
    useLive(handlers);
    return null;
  };
}
