import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { broughtTo } from '#platform/first-screen/brought-to';
import { broughtData } from '#platform/first-screen/first-screen';

/** A player as `viewer` sees them in the square; the viewer is empty for a guest. */
export const squarePlayerQuery = (viewer: string, uid: number) =>
  queryOptions({
    queryKey: ['follows', 'player', viewer, uid],
    queryFn: ({ signal }) => api.call('getSquarePlayer', { params: { uid }, signal }),
    ...broughtTo(viewer, () => broughtData('getSquarePlayer', { params: { uid } })),
  });

/** The two lists that a player's page leads to. */
export type PeopleSide = 'followers' | 'followed';

const PAGE_SIZE = 30;

/** The people around a player, page by page, as `viewer` sees them; the viewer is empty for a guest. */
export const peopleQuery = (viewer: string, uid: number, side: PeopleSide) =>
  infiniteQueryOptions({
    queryKey: ['follows', 'people', viewer, uid, side],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(side === 'followers' ? 'listFollowers' : 'listFollowed', {
        query: { uid, pageSize: PAGE_SIZE, cursor },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Players whom `viewer` blocked, page by page. */
export const blockedQuery = (viewer: string) =>
  infiniteQueryOptions({
    queryKey: ['follows', 'blocked', viewer],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('listBlocked', { query: { pageSize: PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Shows in every list of people whether the viewer follows a player; who is followed no more stays until it is fetched again. */
export function showFollowInLists(queries: QueryClient, uid: number, isFollowed: boolean): void {
  queries.setQueriesData<InfiniteData<Schemas['FollowPage']>>({ queryKey: ['follows', 'people'] }, (data) => {
    if (!data) return data;
    const changed = (one: Schemas['FollowedPlayer']) => (one.uid === uid ? { ...one, isFollowed } : one);
    return { ...data, pages: data.pages.map((page) => ({ ...page, records: page.records.map(changed) })) };
  });
}

/** Leaves a player out of the list of blocked ones. */
export function showUnblocked(queries: QueryClient, uid: number): void {
  queries.setQueriesData<InfiniteData<Schemas['BlockPage']>>({ queryKey: ['follows', 'blocked'] }, (data) => {
    if (!data) return data;
    const without = data.pages.map((page) => ({ ...page, records: page.records.filter((one) => one.uid !== uid) }));
    return { ...data, pages: without };
  });
}

/** Shows how the viewer stands to a player, wherever that player is shown by itself. */
export function showFollowState(
  queries: QueryClient,
  uid: number,
  change: (player: Schemas['SquarePlayer']) => Schemas['SquarePlayer'],
): void {
  const isOf = (key: readonly unknown[]) => key.at(-1) === uid;
  queries.setQueriesData<Schemas['SquarePlayer']>(
    { queryKey: ['follows', 'player'], predicate: ({ queryKey }) => isOf(queryKey) },
    (player) => player && change(player),
  );
}
