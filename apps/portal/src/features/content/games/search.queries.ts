import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import type { GameFilter } from './games.queries';
import { nearestOf, partsOf, thatShareMost } from './near-games.rules';

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
      const namesBy = async (part: string) =>
        (await api.call('suggestGames', { query: { keyword: part }, signal })).map(({ name }) => name);
      const [halves = [], around = []] = partsOf(keyword);
      const found = (await Promise.all(halves.map(namesBy))).flat();
      if (found.length > 0) return nearestOf(keyword, found);
      const others = (await Promise.all(around.map(namesBy))).flat();
      return nearestOf(keyword, thatShareMost(keyword, others));
    },
  });

/** The most downloaded games, shown before anything is typed and where nothing is found. */
export const popularGames: GameFilter = { sort: 'popular', pageSize: 8 };
