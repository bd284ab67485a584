import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { broughtAt, broughtData } from '#platform/first-screen/first-screen';

/** The day changes while the page is open: it is asked for that often, in milliseconds. */
const LOOK_MS = 60_000;

/** The state of a player's check-ins. Guests get a state without a streak of their own. */
export const checkInQuery = (uid: string) =>
  queryOptions({
    queryKey: ['check-ins', 'state', uid],
    queryFn: ({ signal }) => api.call('getCheckIns', { signal }),
    // A page brings what guests see, which is another one each day.
    initialData: () => (uid === '' ? broughtData('getCheckIns', {}) : undefined),
    initialDataUpdatedAt: broughtAt,
    staleTime: uid === '' ? LOOK_MS : 0,
    refetchInterval: LOOK_MS,
  });
