import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { bulletinListQuery, currentBulletinQuery, type Bulletin } from './bulletins.queries';

type BulletinEntry = FeedEntry & { kind: 'bulletin.published' | 'bulletin.withdrawn' };

const isOfBulletins = (entry: FeedEntry): entry is BulletinEntry =>
  entry.kind === 'bulletin.published' || entry.kind === 'bulletin.withdrawn';

/** The bulletin that pops up after an entry: an older one that was only edited does not replace a newer one. */
function currentAfter(shown: Bulletin | null, entry: BulletinEntry): Bulletin | null {
  if (entry.kind === 'bulletin.withdrawn') return entry.payload.current;
  const { bulletin } = entry.payload;
  const isOlder = shown !== null && bulletin.id !== shown.id && bulletin.createTime < shown.createTime;
  return isOlder ? shown : bulletin;
}

/** Shows a bulletin as it comes out or goes; a response that is under way may be older and is dropped. */
async function applyToBulletins(queries: QueryClient, entry: FeedEntry): Promise<void> {
  if (!isOfBulletins(entry)) return;
  const { queryKey } = currentBulletinQuery;
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (shown) => currentAfter(shown ?? null, entry));
  await queries.invalidateQueries({ queryKey: bulletinListQuery.queryKey });
}

export const bulletinRealtime: FeatureRealtime = { onEntry: applyToBulletins };
