import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { withGift } from './gifts.rules';

const PAGE_SIZE = 20;

/** Gifts of the player, page by page, the latest first. */
export const giftListQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['gifts', 'list', uid],
    queryFn: ({ pageParam, signal }) =>
      api.call('listGifts', { query: { cursor: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: uid !== '',
  });

/** Shows a gift that has come; a response under way may be older and is fetched again. */
export async function showGift(queries: QueryClient, uid: string, gift: Schemas['Gift']): Promise<void> {
  const { queryKey } = giftListQuery(uid);
  const isOld = queries.getQueryState(queryKey)?.fetchStatus === 'fetching';
  if (isOld) await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (data) => data && withGift(data, gift));
  if (isOld) await queries.invalidateQueries({ queryKey });
}
