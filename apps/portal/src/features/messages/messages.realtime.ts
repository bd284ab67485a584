import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import { applyToPages } from './message-pages';
import { messageListQuery } from './messages.queries';

/** Shows what the feed says of messages in the list. */
export async function applyToMessageList(queries: QueryClient, uid: string, entry: FeedEntry): Promise<void> {
  if (!entry.kind.startsWith('message.')) return;
  const { queryKey } = messageListQuery(uid);
  queries.setQueryData(queryKey, (data) => data && applyToPages(data, entry));
  // An answer under way may have been written before this entry: it is dropped and asked for again.
  if (queries.getQueryState(queryKey)?.fetchStatus !== 'fetching') return;
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
