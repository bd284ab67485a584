import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { isPortalAddress, type Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { agesByItself } from '#platform/api/query-client';
import { deviceKind } from '#platform/device/device-kind';
import { addressBehind } from '#platform/navigation/trail';
import { useGo } from '#platform/navigation/use-go';
import { wayBack } from '#platform/session/way-back';
import { applyToOrders } from './orders.rules';

type Order = Schemas['Order'];

const PAGE_SIZE = 20;

/** The goods of the shop. They are always fetched, because the bonus of a first order ends with that order. */
export const rechargeTilesQuery = (uid: string) =>
  queryOptions({
    queryKey: ['orders', 'tiles', uid],
    queryFn: ({ signal }) => api.call('listRechargeTiles', { signal }),
    staleTime: 0,
    ...agesByItself,
  });

/** WeChat's browser blocks other providers: there WeChat Pay is proposed first. */
export function waysHere(ways: readonly Schemas['PayProvider'][]): Schemas['PayProvider'][] {
  const isNear = (way: Schemas['PayProvider']) => way === 'wechat-pay' && deviceKind(navigator).isWeChat;
  return [...ways.filter(isNear), ...ways.filter((way) => !isNear(way))];
}

/** Through whom a new order may be paid. */
export const payWaysQuery = queryOptions({
  queryKey: ['orders', 'ways'],
  queryFn: ({ signal }) => api.call('listPayWays', { signal }),
  select: waysHere,
});

/** The player's orders, page by page, the latest first. */
export const orderListQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list', uid],
    queryFn: ({ pageParam, signal }) =>
      api.call('listOrders', { body: { uid, cursor: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: uid !== '',
  });

/** One order as the service has it. */
export const orderQuery = (uid: string, orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'one', uid, orderNo],
    queryFn: ({ signal }) => api.call('getOrder', { params: { orderNo }, signal }),
    enabled: uid !== '',
    staleTime: 0,
  });

/** An order that may be paid any moment is asked for that often, in milliseconds, beside what the feed brings. */
const LOOK_MS = 3000;

/** Repeats `orderQuery` at intervals while the order may still be paid. */
export const awaitedOrderQuery = (uid: string, orderNo: string) =>
  queryOptions({
    ...orderQuery(uid, orderNo),
    refetchInterval: ({ state }) => (state.data?.state === 'created' ? LOOK_MS : false),
  });

/** Shows an order as it stands now, wherever it is shown. */
export function showOrder(queries: QueryClient, uid: string, order: Order): void {
  queries.setQueryData(orderQuery(uid, order.orderNo).queryKey, order);
  queries.setQueryData(orderListQuery(uid).queryKey, (data) => data && applyToOrders(data, order));
}

/**
 * Goes where an order is paid: to a page of the portal, or to a provider's own. Who recharges for something that waits on the page
 * before goes back to that: the tiles do not stay in between.
 */
export function useGoToPay(): (order: Order) => void {
  const go = useGo();
  return ({ payUrl, orderNo }) => {
    const replace = addressBehind() !== null && addressBehind() === wayBack()?.to;
    if (payUrl === null || isPortalAddress(payUrl)) return go(payUrl ?? `/orders/${orderNo}`, { replace });
    if (replace) window.location.replace(payUrl);
    else window.location.assign(payUrl);
  };
}
