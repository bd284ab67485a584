import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@ug/contract';
import { api } from '../../platform/api/api';
import { ownPlatform } from '../../platform/device/own-platform';

/** Which games a list shows. */
export type GameFilter = Pick<BodyOf<'listGames'>, 'type' | 'sort' | 'keyword' | 'onlyAvailable' | 'pageSize'>;

/** Games page by page, as this device sees them; `start` is the cursor to begin at, the beginning when absent. */
export const gameListQuery = (filter: GameFilter, start?: string) =>
  infiniteQueryOptions({
    queryKey: ['games', 'list', filter, start ?? null],
    queryFn: ({ pageParam, signal }) =>
      api.call('listGames', { body: { ...filter, platformType: ownPlatform(), cursor: pageParam }, signal }),
    initialPageParam: start,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The types that have games, in their order. */
export const gameTypesQuery = queryOptions({
  queryKey: ['games', 'types'],
  queryFn: ({ signal }) => api.call('listGameTypes', { signal }),
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
export const gameDetailQuery = (id: number, preview?: string) =>
  queryOptions({
    queryKey: ['games', 'detail', id, preview ?? null],
    queryFn: ({ signal }) =>
      api.call('getGameDetail', { body: { appID: id, preview, platformType: ownPlatform() }, signal }),
  });
