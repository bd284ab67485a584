import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';

/** Suggestions for the words typed so far; nothing is fetched before the first letter. */
export const keywordSuggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['hot-words', 'suggestions', keyword],
    queryFn: async ({ signal }) => (await api.call('suggestKeywords', { query: { keyword }, signal })).records,
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** Popular searches. */
export const hotWordsQuery = queryOptions({
  queryKey: ['hot-words', 'list'],
  queryFn: async ({ signal }) => (await api.call('listHotWords', { signal })).records,
  staleTime: 5 * 60_000,
});
