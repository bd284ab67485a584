import { infiniteQueryOptions, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { useAccount } from '#platform/session/account.store';
import { withOwned } from './purchases.rules';

const PAGE_SIZE = 20;
const none: readonly number[] = [];

/** The paid games that the player owns: asked for beside the public lists, which are the same for everybody. */
export const ownedGamesQuery = (uid: string) =>
  queryOptions({
    queryKey: ['purchases', 'games', uid],
    queryFn: async ({ signal }) => (await api.call('listOwnedGames', { signal })).gameIds,
    enabled: uid !== '',
    staleTime: 5 * 60_000,
  });

/** The same with the games themselves, page by page, the latest first. */
export const purchaseListQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['purchases', 'list', uid],
    queryFn: ({ pageParam, signal }) =>
      api.call('listPurchases', { query: { cursor: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: uid !== '',
  });

/** Among so many purchases, the latest first, is one that was just made. */
const LATEST = 20;

/** The diamonds that the service took for a game, null where it names none. The feed brings them with the purchase. */
export const paidQuery = (uid: string, gameId: number) =>
  queryOptions({
    queryKey: ['purchases', 'paid', uid, gameId],
    queryFn: async ({ signal }) => {
      const { list } = await api.call('listPurchases', { query: { pageSize: LATEST }, signal });
      return list.find((purchase) => purchase.gameId === gameId)?.paid ?? null;
    },
    staleTime: Infinity,
    retry: false,
  });

/** The paid games of the signed-in player: none of a guest, null until it is known. */
export function useOwnedGames(): readonly number[] | null {
  const uid = useAccount((state) => state.account.uid);
  const { data, isLoading } = useQuery(ownedGamesQuery(uid));
  return data ?? (isLoading ? null : none);
}

/** Shows at once that a game is owned now; what is listed of it is fetched when it is next looked at. */
export async function addOwnedGame(queries: QueryClient, uid: string, gameId: number): Promise<void> {
  const { queryKey } = ownedGamesQuery(uid);
  queries.setQueryData(queryKey, (ids) => ids && withOwned(ids, gameId));
  await queries.invalidateQueries({ queryKey: purchaseListQuery(uid).queryKey });
  if (queries.getQueryState(queryKey)?.fetchStatus !== 'fetching') return;
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
