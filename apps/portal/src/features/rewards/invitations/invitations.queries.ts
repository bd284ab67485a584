import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { agesByItself } from '#platform/api/query-client';

const PAGE_SIZE = 20;

/** All that is known of a player's invitations. */
export const invitationsKey = ['invitations'];

/** The player's code, and what it has brought. */
export const ownInvitationsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...invitationsKey, 'own', uid],
    queryFn: ({ signal }) => api.call('getInvitations', { signal }),
    enabled: uid !== '',
    staleTime: 0,
    ...agesByItself,
  });

/** Players who registered with the invitation, page by page, the latest first. */
export const invitedQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: [...invitationsKey, 'invited', uid],
    queryFn: ({ pageParam, signal }) =>
      api.call('listInvited', { query: { cursor: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: uid !== '',
    staleTime: 0,
  });
