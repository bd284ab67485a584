import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#platform/api/api';
import { agesByItself } from '#platform/api/query-client';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { postListsKey } from '#features/community/posts/posts.queries';
import { postListQuery } from './post-lists.queries';

const FOLLOWED = { kind: 'followed' } as const;

// Not among the lists that are changed in place: it is no list.
const updatesQuery = (uid: string) =>
  queryOptions({
    queryKey: ['posts', 'followed-news', uid],
    queryFn: ({ signal }) => api.call('getFollowedNews', { signal }),
    enabled: uid !== '',
    // Also of a page that comes back to the foreground.
    ...agesByItself,
  });

interface FollowedUpdates {
  /** A followed player has published since the player last looked at their posts. */
  readonly hasNew: boolean;
  /** Has the list fetched again where it would show old posts. */
  readonly show: () => void;
}

/** True if there is something new in 关注. */
export function useFollowedUpdates(): FollowedUpdates {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const hasNew = useQuery(updatesQuery(uid)).data?.hasNew ?? false;
  return {
    hasNew: uid !== '' && hasNew,
    show: () => {
      if (hasNew) void queries.resetQueries({ queryKey: [...postListsKey, FOLLOWED.kind, uid] });
    },
  };
}

/** Says which of the posts in 关注 the player has been shown; for where they are on screen. */
export function useSeenFollowed(): void {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const { data } = useInfiniteQuery(postListQuery(uid, FOLLOWED));
  const seenAt = data?.pages[0]?.records[0]?.publishedAt;
  useEffect(() => {
    if (!seenAt) return;
    api.call('seeFollowedPosts', { body: { seenAt } }).then(
      (updates) => queries.setQueryData(updatesQuery(uid).queryKey, updates),
      // The dot stays until the next time.
      log.warn,
    );
  }, [queries, uid, seenAt]);
}
