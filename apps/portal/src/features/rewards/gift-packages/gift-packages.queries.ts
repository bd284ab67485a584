import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { serviceNow } from '@ug/web';
import { api } from '#platform/api/api';
import { agesByItself } from '#platform/api/query-client';
import { untilTurn } from './gift-packages.rules';

const PAGE_SIZE = 20;

/** Everything that shows offers to a player: what they may do with one changes with what they are given. */
export const offersKey = ['gift-packages'] as const;

/** The gift centre as this player sees it, page by page; the uid is empty for a guest. */
export const giftCentreQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, 'list', uid],
    queryFn: ({ pageParam, signal }) =>
      api.call('listGiftPackages', { query: { cursor: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) => untilTurn(state.data?.pages.flatMap(({ list }) => list) ?? [], serviceNow()),
    ...agesByItself,
  });

/** The gifts of a game as this player sees them. */
export const gameGiftsQuery = (uid: string, gameId: number) =>
  queryOptions({
    queryKey: [...offersKey, 'game', uid, gameId],
    queryFn: ({ signal }) => api.call('listGameGifts', { body: { appID: gameId }, signal }),
    refetchInterval: ({ state }) => untilTurn(state.data ?? [], serviceNow()),
    ...agesByItself,
  });
