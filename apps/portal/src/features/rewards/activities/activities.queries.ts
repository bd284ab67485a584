import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { agesByItself } from '#platform/api/query-client';
import { broughtAt, broughtData } from '#platform/first-screen/first-screen';

const PAGE_SIZE = 20;

/** Everything that is shown of activities. */
export const activitiesKey = ['activities'] as const;

const activityPage = (scope: Schemas['ActivityScope'], cursor?: string) => ({
  query: { scope, cursor, pageSize: PAGE_SIZE },
});

/** The activities of the centre, page by page: the same for everybody. */
export const activityListQuery = (scope: Schemas['ActivityScope']) =>
  infiniteQueryOptions({
    queryKey: [...activitiesKey, 'list', scope],
    queryFn: ({ pageParam, signal }) => api.call('listActivities', { ...activityPage(scope, pageParam), signal }),
    initialData: () => {
      const page = broughtData('listActivities', activityPage(scope));
      return page && { pages: [page], pageParams: [undefined] };
    },
    initialDataUpdatedAt: broughtAt,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...agesByItself,
  });

/** The activities of a game that are not over: the same for everybody. */
export const gameActivitiesQuery = (gameId: number) =>
  queryOptions({
    queryKey: [...activitiesKey, 'game', gameId],
    queryFn: ({ signal }) => api.call('listActivities', { query: { scope: 'current', gameId }, signal }),
    ...agesByItself,
  });

/** One activity as this player stands in it; the uid is empty for a guest. */
export const activityQuery = (uid: string, id: number) =>
  queryOptions({
    queryKey: [...activitiesKey, 'one', uid, id],
    queryFn: ({ signal }) => api.call('getActivity', { params: { id }, signal }),
    // A page brings what guests see.
    initialData: () => (uid === '' ? broughtData('getActivity', { params: { id } }) : undefined),
    initialDataUpdatedAt: broughtAt,
    ...agesByItself,
  });

/** Prizes of the player in an activity, page by page, the latest first. */
export const activityWinsQuery = (uid: string, id: number) =>
  infiniteQueryOptions({
    queryKey: [...activitiesKey, 'wins', uid, id],
    queryFn: ({ pageParam, signal }) =>
      api.call('listActivityWins', { params: { id }, query: { cursor: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: uid !== '',
  });
