import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import { currentBulletinQuery } from './bulletins.queries';

/** Shows a bulletin as it comes out or goes; an answer that is under way may be older and is dropped. */
export async function applyToBulletin(queries: QueryClient, entry: FeedEntry): Promise<void> {
  if (entry.kind !== 'bulletin.published' && entry.kind !== 'bulletin.withdrawn') return;
  const current = entry.kind === 'bulletin.published' ? entry.payload.bulletin : entry.payload.current;
  const { queryKey } = currentBulletinQuery;
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, current);
}
