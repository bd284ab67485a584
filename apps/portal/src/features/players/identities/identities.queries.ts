import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';

/** Whether the player has given their real name. */
export const ownIdentityQuery = (uid: string) =>
  queryOptions({
    queryKey: ['identities', 'own', uid],
    queryFn: ({ signal }) => api.call('getOwnIdentity', { signal }),
    enabled: uid !== '',
  });
