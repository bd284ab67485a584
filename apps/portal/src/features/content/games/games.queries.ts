import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@ug/contract';
import { api } from '#platform/api/api';
import { ownPlatform } from '#platform/device/own-platform';
import { broughtAt, broughtData } from '#platform/first-screen/first-screen';

/** Which games a list shows. */
export type GameFilter = Pick<BodyOf<'listGames'>, 'type' | 'sort' | 'keyword' | 'onlyAvailable' | 'pageSize'>;

const gamePage = (filter: GameFilter, cursor?: string) => ({
  body: { ...filter, platformType: ownPlatform(), cursor },
});

/** Games page by page, as this device sees them; `start` is the cursor to begin at, the beginning when absent. */
export const gameListQuery = (filter: GameFilter, start?: string) =>
  infiniteQueryOptions({
    queryKey: ['games', 'list', filter, start ?? null],
    queryFn: ({ pageParam, signal }) => api.call('listGames', { ...gamePage(filter, pageParam), signal }),
    initialData: () => {
      const page = broughtData('listGames', gamePage(filter, start));
      return page && { pages: [page], pageParams: [start] };
    },
    initialDataUpdatedAt: broughtAt,
    initialPageParam: start,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The types that have games, in their order. */
export const gameTypesQuery = queryOptions({
  queryKey: ['games', 'types'],
  queryFn: ({ signal }) => api.call('listGameTypes', { signal }),
  initialData: () => broughtData('listGameTypes', {}),
  initialDataUpdatedAt: broughtAt,
  staleTime: 5 * 60_000,
});

/** Names that begin like the words typed; nothing is fetched before the first letter. */
export const gameSuggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['games', 'suggestions', keyword],
    queryFn: ({ signal }) => api.call('suggestGames', { query: { keyword }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** One game; `preview` is an operator's key to one that is not published yet. */
export function gameDetailQuery(id: number, preview?: string) {
  const input = { body: { appID: id, preview, platformType: ownPlatform() } };
  return queryOptions({
    queryKey: ['games', 'detail', id, preview ?? null],
    queryFn: ({ signal }) => api.call('getGameDetail', { ...input, signal }),
    initialData: () => broughtData('getGameDetail', input),
    initialDataUpdatedAt: broughtAt,
  });
}
