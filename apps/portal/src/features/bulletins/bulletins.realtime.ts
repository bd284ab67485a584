import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '../../platform/feature/portal-feature';
import { currentBulletinQuery } from './bulletins.queries';

/** Shows a bulletin as it comes out or goes; a response that is under way may be older and is dropped. */
async function applyToBulletin(queries: QueryClient, entry: FeedEntry): Promise<void> {
  if (entry.kind !== 'bulletin.published' && entry.kind !== 'bulletin.withdrawn') return;
  const current = entry.kind === 'bulletin.published' ? entry.payload.bulletin : entry.payload.current;
  const { queryKey } = currentBulletinQuery;
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, current);
}

export const bulletinRealtime: FeatureRealtime = { onEntry: applyToBulletin };
