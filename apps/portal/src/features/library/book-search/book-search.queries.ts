import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';

export type BookHit = Schemas['BookHit'];

/** Places of words in a book, part by part; each reader finds them in parts that they may read. */
export const bookSearchQuery = (uid: string, workId: number, keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['book-search', uid, workId, keyword],
    queryFn: ({ pageParam, signal }) =>
      api.call('searchBook', { params: { id: workId }, query: { keyword, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: keyword !== '',
    staleTime: 5 * 60_000,
  });
