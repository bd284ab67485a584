import { infiniteQueryOptions, queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { useAccount } from '#platform/session/account.store';
import { loadedPage, type LoadedPage } from './loaded-page.rules';

const PAGE_SIZE = 20;

/** System messages page by page, newest first. What the feed says later is applied to the pages that are here. */
export const messageListQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', uid],
    queryFn: async ({ pageParam, signal, client }): Promise<LoadedPage> => {
      const body = { uid, cursor: pageParam, pageSize: PAGE_SIZE };
      const page = await api.call('listMessages', { body, signal });
      setUnread(client, uid, page.unread);
      return loadedPage(page);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: uid !== '',
  });

/** The unread snapshot. It is never fetched by itself: lists, reading and the feed bring it. */
export const unreadQuery = (uid: string) =>
  queryOptions<Schemas['FeedCounter']>({
    queryKey: ['messages', 'unread', uid],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Sets the snapshot unless a newer version is known already. */
export function setUnread(queries: QueryClient, uid: string, unread: Schemas['FeedCounter']): void {
  queries.setQueryData(unreadQuery(uid).queryKey, (known) =>
    known && known.version > unread.version ? known : unread,
  );
}

/** The number of messages that the signed-in player has not read. It is 0 for a guest. */
export function useUnreadCount(): number {
  const uid = useAccount((state) => state.account.uid);
  return useQuery(unreadQuery(uid)).data?.count ?? 0;
}
