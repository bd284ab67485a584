import {
  infiniteQueryOptions,
  isCancelledError,
  queryOptions,
  skipToken,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { useAccount } from '#platform/session/account.store';
import { withNewest } from './notices.rules';

const PAGE_SIZE = 20;

/** A page of the list; its count of unread notices is shown unless the feed brought a newer one meanwhile. */
async function fetchPage(queries: QueryClient, uid: string, cursor: string | undefined, signal: AbortSignal) {
  const set = startUnread(queries, uid);
  const page = await api.call('listNotices', { query: { cursor, pageSize: PAGE_SIZE }, signal });
  set(page.unread);
  return page;
}

/** The player's notices, page by page, the newest first. */
export const noticeListQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['notices', 'list', uid],
    queryFn: ({ pageParam, signal, client }) => fetchPage(client, uid, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: uid !== '',
  });

/** Brings new notices into the list; a hidden list gets them when it is opened again. */
export async function showNewest(queries: QueryClient, uid: string): Promise<void> {
  const { queryKey } = noticeListQuery(uid);
  const list = queries.getQueryCache().find({ queryKey });
  const isWhole = !list?.isActive() || !list.state.data || list.state.fetchStatus === 'fetching';
  if (isWhole) {
    // A response under way may be older than the new notice.
    await queries.cancelQueries({ queryKey });
    return queries.invalidateQueries({ queryKey });
  }
  const newestKey = ['notices', 'newest', uid];
  try {
    await queries.cancelQueries({ queryKey: newestKey });
    const queryFn = ({ signal }: { signal: AbortSignal }) => fetchPage(queries, uid, undefined, signal);
    const newest = await queries.fetchQuery({ queryKey: newestKey, queryFn, staleTime: 0, gcTime: 0 });
    queries.setQueryData(noticeListQuery(uid).queryKey, (data) => data && withNewest(data, newest));
  } catch (error) {
    // Something newer has taken its place.
    if (isCancelledError(error)) return;
    await queries.invalidateQueries({ queryKey });
  }
}

/** The number of unread ones. It is never fetched by itself: the feed, the list and reading bring it. */
export const noticesUnreadQuery = (uid: string) =>
  queryOptions<Schemas['FeedCounter']>({
    queryKey: ['notices', 'unread', uid],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Sets the count of the feed, unless a newer one is known already. */
export function setNoticesUnread(queries: QueryClient, uid: string, unread: Schemas['FeedCounter']): void {
  queries.setQueryData(noticesUnreadQuery(uid).queryKey, (known) =>
    known && known.version > unread.version ? known : unread,
  );
}

/**
 * For a call whose response has a count without a version: call this before it.
 * @returns sets the count, unless the feed brought another one meanwhile
 */
export function startUnread(queries: QueryClient, uid: string): (count: number) => void {
  const { queryKey } = noticesUnreadQuery(uid);
  const before = queries.getQueryData(queryKey);
  return (count) =>
    queries.setQueryData(queryKey, (known) =>
      known && known.version !== before?.version ? known : { count, version: known?.version ?? 0 },
    );
}

/** The number of notices that the signed-in player has not read; none for a guest. */
export function useNoticesUnread(): number {
  const uid = useAccount((state) => state.account.uid);
  return useQuery(noticesUnreadQuery(uid)).data?.count ?? 0;
}

/** The kinds of notices that the player wants. */
export const noticeSettingsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['notices', 'settings', uid],
    queryFn: ({ signal }) => api.call('getNoticeSettings', { signal }),
    enabled: uid !== '',
  });
