import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import type { GameFilter } from './games.queries';
import { halvesOf, nearestOf } from './near-games.rules';

/** Names that begin like the words typed; nothing is fetched before the first letter. */
export const gameSuggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['games', 'suggestions', keyword],
    queryFn: ({ signal }) => api.call('suggestGames', { query: { keyword }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** Names that were probably meant by words that find nothing. */
export const nearGamesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['games', 'near', keyword],
    queryFn: async ({ signal }) => {
      const ask = (half: string) => api.call('suggestGames', { query: { keyword: half }, signal });
      const found = await Promise.all(halvesOf(keyword).map(ask));
      return nearestOf(
        keyword,
        found.flat().map(({ name }) => name),
      );
    },
  });

/** The most downloaded games, shown under an empty search. */
export const popularGames: GameFilter = { sort: 'popular', pageSize: 8 };
