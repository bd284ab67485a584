import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { readAgain } from '#platform/data/read-again';
import { useLive } from '#platform/realtime/live-context';
import { filterOf, sortOf, type Box, type Item, type ItemDetail } from './desk.rules';

/** First word of the keys, the resource's own: what staff decide anywhere makes them old. */
const MODERATION = 'moderation';
/** Rows that are read at first, and further ones with each wish for more. */
export const PAGE = 50;

interface ItemList {
  readonly rows: readonly Item[];
  readonly total: number;
}

export interface ListQuery {
  readonly box: Box;
  readonly kind: string | null;
  readonly state: Item['state'];
  readonly size: number;
}

const useCall = () => useDataProvider<ConsoleDataProvider>().call;

/** The beginning of a list of the desk, in its order. */
export function useItems({ box, kind, state, size }: ListQuery) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const filter = filterOf(box, kind, state);
  return useQuery<ItemList>({
    queryKey: [MODERATION, 'getList', 'desk', filter, size],
    queryFn: async () => {
      const pagination = { page: 1, perPage: size };
      const { data, total = 0 } = await dataProvider.getList<Item>(MODERATION, {
        filter,
        pagination,
        sort: sortOf(box),
      });
      return { rows: data, total };
    },
    placeholderData: keepPreviousData,
  });
}

/** One item with everything that is needed to decide. */
export function useItem(id: number) {
  const call = useCall();
  return useQuery<ItemDetail>({
    // The last word keeps it apart from rows of lists, which react-admin puts under the key of the record.
    queryKey: [MODERATION, 'getOne', { id: String(id) }, 'whole'],
    queryFn: () => call('consoleGetModeration', { params: { id } }),
  });
}

export function useFigures() {
  const call = useCall();
  return useQuery({
    queryKey: [MODERATION, 'getList', 'figures'],
    queryFn: () => call('getModerationFigures', {}),
    placeholderData: keepPreviousData,
  });
}

/** Precision of words and agreement of moderators. */
export function useQuality() {
  const call = useCall();
  return useQuery({
    queryKey: [MODERATION, 'getList', 'quality'],
    queryFn: () => call('getModerationQuality', {}),
  });
}

/** Reads the lists, the figures and the open item again. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => readAgain(queryClient, { queryKey: [MODERATION] });
}

/** Shows who has which item as soon as that changes. */
export function useClaims(): void {
  const live = useLive();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      live.follow((feed) =>
        feed.onPush('moderation.claimed', () => readAgain(queryClient, { queryKey: [MODERATION] })),
      ),
    [live, queryClient],
  );
}

/** Notices of the desk stand above; below, they would cover the buttons that decide. */
export const AT_TOP = { anchorOrigin: { vertical: 'top', horizontal: 'center' } } as const;

/** Shows the error and refetches, because the page is out of date. */
export function useRefusal(): (error: unknown) => void {
  const notify = useNotify();
  const refresh = useRefresh();
  return (error) => {
    notify(messageOf(error), { type: 'error', ...AT_TOP });
    refresh();
  };
}
