import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import type { Direction } from './wallet.rules';

const PAGE_SIZE = 20;

/** What changed the player's balance, page by page, newest first. What the feed says later is applied to these pages. */
export const coinListQuery = (uid: string, direction: Direction) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'coins', uid, direction],
    queryFn: ({ pageParam, signal }) => {
      const filter = direction === 'all' ? {} : { direction };
      return api.call('listCoins', { body: { uid, ...filter, cursor: pageParam, pageSize: PAGE_SIZE }, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: uid !== '',
  });
