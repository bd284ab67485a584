import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';

/** How often a file under way is looked at. */
const LOOK_MS = 2_000;

/** The player's own data as files, followed while one is written. */
export const ownDataExportsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['data-exports', 'own', uid],
    queryFn: ({ signal }) => api.call('listOwnDataExports', { signal }),
    enabled: uid !== '',
    refetchInterval: ({ state }) => (state.data?.list.some(({ state: how }) => how === 'running') ? LOOK_MS : false),
  });
