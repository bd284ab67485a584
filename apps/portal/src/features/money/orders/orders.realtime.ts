import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { orderListQuery, orderQuery, rechargeTilesQuery, showOrder } from './orders.queries';

/** Shows an order as it stands now; a response under way may be older and is fetched again. */
async function applyToShownOrders(queries: QueryClient, entry: FeedEntry, uid: string): Promise<void> {
  if (entry.kind !== 'order.changed') return;
  const { order } = entry.payload;
  const keys = [orderQuery(uid, order.orderNo).queryKey, orderListQuery(uid).queryKey];
  const isOld = keys.filter((queryKey) => queries.getQueryState(queryKey)?.fetchStatus === 'fetching');
  for (const queryKey of isOld) await queries.cancelQueries({ queryKey });
  showOrder(queries, uid, order);
  for (const queryKey of isOld) await queries.invalidateQueries({ queryKey });
  if (order.isFirst) await renewTiles(queries, uid);
}

/** Fetches the tiles again, because their bonus for a first order has ended. */
async function renewTiles(queries: QueryClient, uid: string): Promise<void> {
  const { queryKey } = rechargeTilesQuery(uid);
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

export const orderRealtime: FeatureRealtime = { onEntry: applyToShownOrders };
