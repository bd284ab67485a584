import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { checkInQuery } from './check-ins.queries';

/** A check-in on one device counts on all; a pending response may be older and is dropped. */
async function applyToCheckIns(queries: QueryClient, entry: FeedEntry, uid: string): Promise<void> {
  if (entry.kind !== 'check-in.created') return;
  const { queryKey } = checkInQuery(uid);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, entry.payload.state);
}

export const checkInRealtime: FeatureRealtime = { onEntry: applyToCheckIns };
