import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import type { Direction } from './wallet.rules';

const PAGE_SIZE = 20;

/** Transfers of the player, page by page, newest first. Entries of the feed are applied to these pages. */
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
