import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { useAccount } from '#platform/session/account.store';
import { useIsPainted } from '#ui/use-is-painted';

/** Novels that a player read, or series that they watched, the latest first. */
export const readingHistoryQuery = (uid: string, medium: Schemas['Medium']) =>
  infiniteQueryOptions({
    queryKey: ['places', 'history', uid, medium],
    queryFn: ({ pageParam, signal }) =>
      api.call('listReadingHistory', { query: { medium, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** The player's position in a work, and their subscription. Nothing is fetched for guests. */
export const placeQuery = (uid: string, workId: number) =>
  queryOptions({
    queryKey: ['places', 'work', uid, workId],
    queryFn: ({ signal }) => api.call('getPlace', { params: { id: workId }, signal }),
    enabled: uid !== '',
    staleTime: 0,
  });

/** The same for the player who is signed in; a painted page has none. */
export function usePlaceQuery(workId: number) {
  const uid = useAccount(({ account }) => account.uid);
  return placeQuery(useIsPainted() ? '' : uid, workId);
}

/** Subscriptions, and those that have something new. */
export const shelfNewsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['places', 'news', uid],
    queryFn: ({ signal }) => api.call('getShelfNews', { signal }),
    enabled: uid !== '',
    staleTime: 0,
  });

/** The work to go on with. */
export const continuedQuery = (uid: string) =>
  queryOptions({
    queryKey: ['places', 'continued', uid],
    queryFn: ({ signal }) => api.call('getContinuedReading', { signal }),
    // A page that is opened again shows the newest places.
    staleTime: 0,
  });

/** Series to go on with, the latest first. */
export const watchingQuery = (uid: string) =>
  queryOptions({
    queryKey: ['places', 'watching', uid],
    queryFn: ({ signal }) => api.call('listContinuedWatching', { signal }),
    enabled: uid !== '',
    // The list must show an episode that was watched since the last visit.
    staleTime: 0,
  });

/** The player's positions in the episodes of a series, by part id. */
export const watchedQuery = (uid: string, workId: number) =>
  queryOptions({
    queryKey: ['places', 'watched', uid, workId],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, Schemas['WatchedPart']>> => {
      const { list } = await api.call('listWatchedParts', { params: { id: workId }, signal });
      return new Map(list.map((one) => [one.partId, one]));
    },
    enabled: uid !== '',
    staleTime: 0,
    structuralSharing: false,
  });

/** Works that a player subscribed to, the latest first. */
export const shelfQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['places', 'shelf', uid],
    queryFn: ({ pageParam, signal }) => api.call('listShelf', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
