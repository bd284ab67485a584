import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { broughtData } from '#platform/first-screen/first-screen';

const none: readonly Schemas['SquareTag'][] = [];

/** The tags of the square; once loaded they stay until the page is left. */
export const squareTagsQuery = queryOptions({
  queryKey: ['tags', 'list'],
  queryFn: async ({ signal }) => (await api.call('listSquareTags', { signal })).records,
  initialData: () => broughtData('listSquareTags', {})?.records,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The tags in their order; none while they are on their way, and none where they could not be loaded. */
export function useSquareTags(): readonly Schemas['SquareTag'][] {
  return useQuery(squareTagsQuery).data ?? none;
}

/** True if there is no topic, so that nobody can write a post. False until the topics are known. */
export const useHasNoTopics = (): boolean => useQuery(squareTagsQuery).data?.length === 0;
