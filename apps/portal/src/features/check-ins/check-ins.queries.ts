import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api';

/** The day changes while the page is open: it is asked for that often, in milliseconds. */
const LOOK_MS = 60_000;

/** How a player stands, or what a guest sees. */
export const checkInQuery = (uid: string) =>
  queryOptions({
    queryKey: ['check-ins', 'state', uid],
    queryFn: ({ signal }) => api.call('getCheckIns', { signal }),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
