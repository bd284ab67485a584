import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { agesByItself } from '#platform/api/query-client';
import { broughtAt, broughtData } from '#platform/first-screen/first-screen';

const PAGE_SIZE = 20;

/** Everything that is shown of games to come. */
export const reservationsKey = ['reservations'] as const;

const upcomingPage = (cursor?: string) => ({ query: { cursor, pageSize: PAGE_SIZE } });

/** Games that may be reserved, page by page: the same for everybody. */
export const upcomingGamesQuery = infiniteQueryOptions({
  queryKey: [...reservationsKey, 'list'],
  queryFn: ({ pageParam, signal }) => api.call('listUpcomingGames', { ...upcomingPage(pageParam), signal }),
  initialData: () => {
    const page = broughtData('listUpcomingGames', upcomingPage());
    return page && { pages: [page], pageParams: [undefined] };
  },
  initialDataUpdatedAt: broughtAt,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  ...agesByItself,
});

/** The reservations of a player. */
export interface OwnReservations {
  readonly ids: readonly number[];
  /** The number of players who reserved a game, where a call of this player has said it since. */
  readonly counts: Readonly<Record<number, number>>;
}

/** The games that a player reserved. Nothing is fetched for guests. */
export const ownReservationsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...reservationsKey, 'own', uid],
    queryFn: async ({ signal }): Promise<OwnReservations> => ({
      ids: (await api.call('listOwnReservations', { signal })).ids,
      counts: {},
    }),
    enabled: uid !== '',
  });
