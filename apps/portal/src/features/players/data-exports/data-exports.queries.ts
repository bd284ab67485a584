import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';

/** Interval of queries about a file that is being written. */
const LOOK_MS = 2_000;

/** The player's own data as files, followed while one is written. */
export const ownDataExportsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['data-exports', 'own', uid],
    queryFn: ({ signal }) => api.call('listOwnDataExports', { signal }),
    enabled: uid !== '',
    refetchInterval: ({ state }) => (state.data?.list.some(({ state: how }) => how === 'running') ? LOOK_MS : false),
  });
