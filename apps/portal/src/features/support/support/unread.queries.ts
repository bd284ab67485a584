import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useAccount } from '#platform/session/account.store';

// Apart from the conversation's own queries: every page shows this number, and few show the conversation.

/** The number of unread messages from customer service. It has no fetch: the feed and the conversation set it. */
export const supportUnreadQuery = (uid: string) =>
  queryOptions<Schemas['FeedCounter']>({
    queryKey: ['support', 'unread', uid],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Sets the snapshot unless a newer version is known already. */
export function setSupportUnread(queries: QueryClient, uid: string, unread: Schemas['FeedCounter']): void {
  queries.setQueryData(supportUnreadQuery(uid).queryKey, (known) =>
    known && known.version > unread.version ? known : unread,
  );
}

/** The number of messages from customer service that the signed-in player has not read. It is 0 for a guest. */
export function useSupportUnread(): number {
  const uid = useAccount((state) => state.account.uid);
  return useQuery(supportUnreadQuery(uid)).data?.count ?? 0;
}
