import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@ug/contract';
import { api } from '#platform/api/api';
import { orKept } from '#platform/api/kept-reads';
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
    queryFn: ({ pageParam, signal, ...asked }) =>
      orKept(asked, api.call('listGames', { ...gamePage(filter, pageParam), signal })),
    initialData: () => {
      const page = broughtData('listGames', gamePage(filter, start));
      return page && { pages: [page], pageParams: [start] };
    },
    initialDataUpdatedAt: broughtAt,
    initialPageParam: start,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // The lists of types; words are searched for, and a batch goes on somewhere.
    meta: { isKept: filter.keyword === undefined && start === undefined },
  });

/** The types that have games, in their order. */
export const gameTypesQuery = queryOptions({
  queryKey: ['games', 'types'],
  queryFn: ({ signal, ...asked }) => orKept(asked, api.call('listGameTypes', { signal })),
  initialData: () => broughtData('listGameTypes', {}),
  initialDataUpdatedAt: broughtAt,
  staleTime: 5 * 60_000,
  meta: { isKept: true },
});

/** One game; `preview` is an operator's key to one that is not published yet. */
export function gameDetailQuery(id: number, preview?: string) {
  const input = { body: { appID: id, preview, platformType: ownPlatform() } };
  return queryOptions({
    queryKey: ['games', 'detail', id, preview ?? null],
    queryFn: ({ signal, ...asked }) => orKept(asked, api.call('getGameDetail', { ...input, signal })),
    initialData: () => broughtData('getGameDetail', input),
    initialDataUpdatedAt: broughtAt,
    // A preview is not public.
    meta: { isKept: preview === undefined },
  });
}
