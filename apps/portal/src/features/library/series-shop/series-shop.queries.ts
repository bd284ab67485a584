import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { broughtTo, listBroughtTo } from '#platform/first-screen/brought-to';
import { broughtData } from '#platform/first-screen/first-screen';
import type { SeriesFilter, SeriesKind, SeriesRank } from './series-address.rules';

const FILTERS_MS = 5 * 60_000;

/** Banners that operators gave to the page of a kind. */
export const bannersQuery = (kind: SeriesKind) => {
  const query = { page: kind === 'anime' ? 'animate' : 'welfare' } as const;
  return queryOptions({
    queryKey: ['series-shop', 'banners', kind],
    queryFn: async ({ signal }) => (await api.call('listPageBanners', { query, signal })).list,
    ...broughtTo('', () => broughtData('listPageBanners', { query })?.list),
  });
};

/** 周更表 of a kind. */
export const weekQuery = (kind: SeriesKind) =>
  queryOptions({
    queryKey: ['series-shop', 'week', kind],
    queryFn: ({ signal }) => api.call('getWorkSchedule', { query: { kind }, signal }),
    ...broughtTo('', () => broughtData('getWorkSchedule', { query: { kind } })),
  });

/** A ranking of a kind, whole. */
export const seriesRankQuery = (kind: SeriesKind, list: SeriesRank) =>
  queryOptions({
    queryKey: ['series-shop', 'rank', kind, list],
    queryFn: ({ signal }) => api.call('getWorkRank', { query: { kind, list }, signal }),
    ...broughtTo('', () => broughtData('getWorkRank', { query: { kind, list } })),
  });

/** Series of a kind, page by page. */
export const seriesListQuery = (kind: SeriesKind, filter: SeriesFilter) =>
  infiniteQueryOptions({
    queryKey: ['series-shop', 'list', kind, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call('listWorks', { query: { kind, ...filter, cursor: pageParam }, signal }),
    ...listBroughtTo('', () => broughtData('listWorks', { query: { kind, ...filter } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const seriesCategoriesQuery = (kind: SeriesKind) =>
  queryOptions({
    queryKey: ['series-shop', 'categories', kind],
    queryFn: async ({ signal }) => (await api.call('listWorkCategories', { query: { kind }, signal })).list,
    ...broughtTo('', () => broughtData('listWorkCategories', { query: { kind } })?.list),
    staleTime: FILTERS_MS,
  });

/** The years and regions that filter a list of series. */
export const seriesFiltersQuery = (kind: SeriesKind) =>
  queryOptions({
    queryKey: ['series-shop', 'filters', kind],
    queryFn: ({ signal }) => api.call('listWorkFilters', { query: { kind }, signal }),
    ...broughtTo('', () => broughtData('listWorkFilters', { query: { kind } })),
    staleTime: FILTERS_MS,
  });

/** Series of a kind by what a player typed; nothing is fetched before the first letter. */
export const seriesSearchQuery = (kind: SeriesKind, keyword: string) =>
  queryOptions({
    queryKey: ['series-shop', 'search', kind, keyword],
    queryFn: async ({ signal }) => (await api.call('searchWorks', { query: { kind, keyword }, signal })).list,
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
