import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { elseKept } from '#features/library/kept-chapters/kept-chapters.queries';
import { api } from '#platform/api/api';
import { broughtTo, listBroughtTo } from '#platform/first-screen/brought-to';
import { broughtData } from '#platform/first-screen/first-screen';

export type WorkCard = Schemas['WorkCard'];
export type WorkDetail = Schemas['WorkDetail'];

/** The filter of a list of novels. */
export interface NovelFilter {
  readonly categoryId?: number;
  readonly serial?: Schemas['WorkSerial'];
  readonly order: Schemas['WorkOrder'];
}

/** Novels page by page. */
export const novelListQuery = (filter: NovelFilter) =>
  infiniteQueryOptions({
    queryKey: ['works', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call('listWorks', { query: { kind: 'novel', ...filter, cursor: pageParam }, signal }),
    ...listBroughtTo('', () => broughtData('listWorks', { query: { kind: 'novel', ...filter } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const novelCategoriesQuery = queryOptions({
  queryKey: ['works', 'categories'],
  queryFn: async ({ signal }) => (await api.call('listWorkCategories', { query: { kind: 'novel' }, signal })).list,
  ...broughtTo('', () => broughtData('listWorkCategories', { query: { kind: 'novel' } })?.list),
  staleTime: 5 * 60_000,
});

export type NovelRank = Schemas['WorkRankList'];

/** A ranking of novels, whole. */
export const novelRankQuery = (list: NovelRank) =>
  queryOptions({
    queryKey: ['works', 'rank', list],
    queryFn: ({ signal }) => api.call('getWorkRank', { query: { kind: 'novel', list }, signal }),
    ...broughtTo('', () => broughtData('getWorkRank', { query: { kind: 'novel', list } })),
  });

/** Novels by what a player typed; nothing is fetched before the first letter. */
export const novelSearchQuery = (keyword: string) => workSearchQuery('novel', keyword);

/** Works of a kind by what a player typed. */
export const workSearchQuery = (kind: Schemas['WorkKind'], keyword: string) =>
  queryOptions({
    queryKey: ['works', 'search', kind, keyword],
    queryFn: async ({ signal }) => (await api.call('searchWorks', { query: { kind, keyword }, signal })).list,
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

export const workQuery = (id: number) =>
  queryOptions({
    queryKey: ['works', 'detail', id],
    queryFn: ({ signal }) => elseKept(id, 'detail', () => api.call('getWork', { params: { id }, signal })),
    ...broughtTo('', () => broughtData('getWork', { params: { id } })),
  });
