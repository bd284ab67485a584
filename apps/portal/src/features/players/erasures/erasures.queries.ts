import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';

/** Whether the player has asked for the account to go. */
export const ownErasureQuery = (uid: string) =>
  queryOptions({
    queryKey: ['erasures', 'own', uid],
    queryFn: ({ signal }) => api.call('getOwnErasure', { signal }),
    enabled: uid !== '',
  });
