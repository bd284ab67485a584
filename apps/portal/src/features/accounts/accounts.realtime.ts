import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '../../platform/feature/portal-feature';
import { keepStatus, playerStatusQuery } from './accounts.queries';

/** Takes over what another device has changed; a response that is under way may be older and is dropped. */
async function applyToAccount(queries: QueryClient, entry: FeedEntry): Promise<void> {
  if (entry.kind !== 'account.changed') return;
  const { status } = entry.payload;
  await queries.cancelQueries({ queryKey: playerStatusQuery(status.uid).queryKey });
  keepStatus(queries, status);
}

export const accountRealtime: FeatureRealtime = { onEntry: applyToAccount };
