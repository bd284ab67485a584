import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '../../platform/api/api';
import { keepProfile } from '../../platform/session/account.store';
import { playerStatusQuery } from '../../platform/session/player-status';

/** Where the player is signed in. */
export const sessionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['accounts', 'sessions', uid],
    queryFn: ({ signal }) => api.call('listSessions', { signal }),
    enabled: uid !== '',
  });

/** Shows what the service has just said of the player. */
export function keepStatus(queries: QueryClient, status: Schemas['UserStatus']): void {
  queries.setQueryData(playerStatusQuery(status.uid).queryKey, status);
  keepProfile(status);
}
