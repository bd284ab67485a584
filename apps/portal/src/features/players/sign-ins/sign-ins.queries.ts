import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';

const PAGE_SIZE = 20;

/** When and where the player signed in, or somebody tried, the latest first. */
export const signInsQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['sign-ins', 'list', uid],
    queryFn: ({ pageParam, signal }) =>
      api.call('listSignIns', { query: { cursor: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: uid !== '',
  });
