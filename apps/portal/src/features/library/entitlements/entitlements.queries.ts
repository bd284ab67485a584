import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#platform/api/api';

const ofPlayer = (uid: string) => ['entitlements', 'rights', uid] as const;
const ofWork = (uid: string, workId: number) => [...ofPlayer(uid), workId] as const;

/** Rights of a player to a work, and prices of the rest; with a part, from that part on. */
export const workRightsQuery = (uid: string, workId: number, partId?: number) =>
  queryOptions({
    queryKey: [...ofWork(uid, workId), partId ?? 0],
    queryFn: ({ signal }) => api.call('getWorkRights', { params: { id: workId }, query: { partId }, signal }),
    enabled: uid !== '',
  });

/** Has the rights of a player to a work, or to all where none is named, fetched anew, and the texts and pictures that they open. */
export async function refreshRights(queries: QueryClient, uid: string, workId?: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: workId === undefined ? ofPlayer(uid) : ofWork(uid, workId) }),
    queries.invalidateQueries({ queryKey: ['chapters', 'text', uid] }),
    queries.invalidateQueries({ queryKey: ['series', 'play', uid] }),
  ]);
}

/** The works that a player bought in whole or in part, by the date of the last purchase, newest first. */
export const ownedWorksQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['entitlements', 'owned', uid],
    queryFn: ({ pageParam, signal }) => api.call('listOwnedWorks', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });

/** The parts of a work that a player bought; `isAsked` where the work itself is not there for them. */
export const ownedMenuQuery = (uid: string, workId: number, isAsked: boolean) =>
  queryOptions({
    queryKey: ['entitlements', 'menu', uid, workId],
    queryFn: ({ signal }) => api.call('getOwnedMenu', { params: { id: workId }, signal }),
    enabled: uid !== '' && isAsked,
    structuralSharing: false,
  });
