import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { applyToPages } from './messages.rules';
import { setUnread, messageListQuery } from './messages.queries';

/** Shows what the feed says of messages in the list. */
async function applyToMessageList(queries: QueryClient, entry: FeedEntry, uid: string): Promise<void> {
  if (!entry.kind.startsWith('message.')) return;
  const { queryKey } = messageListQuery(uid);
  queries.setQueryData(queryKey, (data) => data && applyToPages(data, entry));
  // A response under way may be older than this entry: it is cancelled and fetched again.
  if (queries.getQueryState(queryKey)?.fetchStatus !== 'fetching') return;
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

export const messageRealtime: FeatureRealtime = {
  onEntry: applyToMessageList,
  onCounters: (queries, { messages }, uid) => {
    if (messages) setUnread(queries, uid, messages);
  },
};
