import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { noticeListQuery, setNoticesUnread, showNewest } from './notices.queries';
import { withoutNotice, withRead } from './notices.rules';

/** Shows counts and changes from the feed; the words of a new or renewed notice are read from the list. */
async function applyToNotices(queries: QueryClient, entry: FeedEntry, uid: string): Promise<void> {
  const { queryKey } = noticeListQuery(uid);
  if (entry.kind === 'notice.read') queries.setQueryData(queryKey, (data) => data && withRead(data));
  if (entry.kind !== 'notice.changed') return;
  const { id, isGone } = entry.payload;
  if (isGone) queries.setQueryData(queryKey, (data) => data && withoutNotice(data, id));
  await showNewest(queries, uid);
}

export const noticesRealtime: FeatureRealtime = {
  onEntry: applyToNotices,
  onCounters: (queries, { notices }, uid) => {
    if (notices) setNoticesUnread(queries, uid, notices);
  },
};
