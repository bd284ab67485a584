import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { toSquareConfig, usualConfig, type SquareConfig } from './square-settings.rules';

/** The most records that are asked for. */
const PAGE_SIZE = 99;
const STALE_MS = 5 * 60_000;

/** The limits that a composer has to know before somebody writes. */
export const squareConfigQuery = queryOptions({
  queryKey: ['square-settings', 'config'],
  queryFn: async ({ signal }) =>
    toSquareConfig((await api.call('listSquareConfig', { query: { pageSize: PAGE_SIZE }, signal })).records),
  staleTime: STALE_MS,
});

/** The limits in force; the usual ones while they are on their way and where they could not be loaded. */
export function useSquareConfig(): SquareConfig {
  return useQuery(squareConfigQuery).data ?? usualConfig;
}
