import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { agesByItself } from '#platform/api/query-client';
import { updateAccount, useAccount } from '#platform/session/account.store';

/** Balance, membership and profile. What belongs to one player has their uid in its key and is removed when they sign out. */
export const playerStatusQuery = (uid: string) =>
  queryOptions({
    queryKey: ['accounts', 'status', uid],
    queryFn: ({ signal }) => api.call('getUserStatus', { body: { uid }, signal }),
    enabled: uid !== '',
    ...agesByItself,
  });

/** The signed-in player's status; null for a guest and until it is known. */
export function usePlayerStatus(): Schemas['UserStatus'] | null {
  const uid = useAccount((state) => state.account.uid);
  return useQuery(playerStatusQuery(uid)).data ?? null;
}

/** True while a player is signed in and no status is known yet. */
export function useStatusIsAwaited(): boolean {
  const uid = useAccount((state) => state.account.uid);
  return useQuery(playerStatusQuery(uid)).isLoading;
}

/** The status for a page that cannot do without: with `Awaited` it waits for the status, or says why there is none. */
export function useAwaitedStatus() {
  const uid = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(playerStatusQuery(uid));
  return {
    data,
    problem: error ? failureMessage(error) : '',
    title: '账号信息加载失败',
    onRetry: () => void refetch(),
  };
}

/** Below 1 is not a member. */
export const isMember = (status: Pick<Schemas['UserStatus'], 'levelType'> | null): boolean =>
  status !== null && status.levelType >= 1;

/** The sessions of the player. */
export const sessionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['accounts', 'sessions', uid],
    queryFn: ({ signal }) => api.call('listSessions', { signal }),
    enabled: uid !== '',
  });

/** Shows what the service has just said of the player. */
export function setStatus(queries: QueryClient, status: Schemas['UserStatus']): void {
  queries.setQueryData(playerStatusQuery(status.uid).queryKey, status);
  updateAccount(status);
}

/** Shows a balance that the service has just said; a response under way may be older and is fetched again. */
export async function setCoins(queries: QueryClient, uid: string, coinNum: number): Promise<void> {
  const { queryKey } = playerStatusQuery(uid);
  queries.setQueryData(queryKey, (status) => status && { ...status, coinNum });
  if (queries.getQueryState(queryKey)?.fetchStatus !== 'fetching') return;
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
