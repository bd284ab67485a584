import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#platform/api/api';

/** The most words that are asked for. */
const PAGE_SIZE = 99;

/** Words that may be pointed out before something is sent; the service decides in any case. */
export const sensitiveWordsQuery = queryOptions({
  queryKey: ['words', 'pointed-out'],
  queryFn: async ({ signal }) =>
    (await api.call('listSensitiveWords', { query: { pageSize: PAGE_SIZE }, signal })).records.map(({ word }) => word),
  staleTime: 10 * 60_000,
});

/** Sensitive words that a text contains. Nothing is fetched for an empty text. Empty if the list could not be loaded. */
export function useSensitiveWords(text: string): readonly string[] {
  const { data = [] } = useQuery({ ...sensitiveWordsQuery, enabled: text !== '' });
  const folded = text.toLowerCase();
  return text === '' ? [] : data.filter((word) => folded.includes(word.toLowerCase()));
}
