import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { broughtTo } from '#platform/first-screen/brought-to';
import { broughtData } from '#platform/first-screen/first-screen';

export type SeriesCard = Schemas['WorkCard'];
export type SeriesDetail = Schemas['WorkDetail'];
export type Episode = Schemas['MenuPart'];

export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['series', 'detail', id],
    queryFn: ({ signal }) => api.call('getWork', { params: { id }, signal }),
    ...broughtTo('', () => broughtData('getWork', { params: { id } })),
  });

/** All episodes of a series in their order, and those that are coming. */
export const episodesQuery = (id: number) =>
  queryOptions({
    queryKey: ['series', 'episodes', id],
    queryFn: ({ signal }) => api.call('getWorkMenu', { params: { id }, signal }),
    ...broughtTo('', () => broughtData('getWorkMenu', { params: { id } })),
  });
