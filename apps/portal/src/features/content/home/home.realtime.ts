import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { homeQuery } from './home.queries';

/** Whether an entry concerns what the first page shows. */
function isSeen(queries: QueryClient, entry: FeedEntry): boolean {
  const page = queries.getQueryData(homeQuery.queryKey);
  switch (entry.kind) {
    case 'home.changed':
    case 'bulletin.published':
    case 'bulletin.withdrawn':
    case 'activity.changed':
    case 'reservation.changed':
      return true;
    case 'game.repriced':
      return page?.sections.some(({ games }) => games.some(({ id }) => id === entry.payload.id)) ?? false;
    default:
      return false;
  }
}

export const homeRealtime: FeatureRealtime = {
  onEntry: async (queries, entry) => {
    if (isSeen(queries, entry)) await queries.invalidateQueries({ queryKey: homeQuery.queryKey });
  },
};
