import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { setStatus, playerStatusQuery } from './accounts.queries';

/** Applies what another device has changed; a response that is under way may be older and is cancelled. */
async function applyToAccount(queries: QueryClient, entry: FeedEntry): Promise<void> {
  if (entry.kind !== 'account.changed') return;
  const { status } = entry.payload;
  await queries.cancelQueries({ queryKey: playerStatusQuery(status.uid).queryKey });
  setStatus(queries, status);
}

export const accountRealtime: FeatureRealtime = { onEntry: applyToAccount };
