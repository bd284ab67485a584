import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { log } from '#platform/log/log';
import { setCoins } from '#features/players/accounts/accounts.queries';
import { coinListQuery } from './wallet.queries';
import { applyToCoins, type Direction } from './wallet.rules';

const directions: readonly Direction[] = ['all', 'in', 'out'];

/** Shows what came into the wallet or left it, everywhere a balance is shown. */
async function applyToWallet(queries: QueryClient, entry: FeedEntry, uid: string): Promise<void> {
  if (entry.kind !== 'wallet.changed') return;
  const { balance } = entry.payload.entry;
  const refetched = directions.map(async (direction) => {
    const { queryKey } = coinListQuery(uid, direction);
    queries.setQueryData(queryKey, (data) => data && applyToCoins(data, entry, direction));
    if (queries.getQueryState(queryKey)?.fetchStatus !== 'fetching') return;
    // A response under way may be older than this entry.
    await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey });
  });
  await Promise.all([setCoins(queries, uid, balance), ...refetched]);
}

export const walletRealtime: FeatureRealtime = {
  onEntry: applyToWallet,
  onCounters: (queries, { wallet }, uid) => {
    if (wallet) void setCoins(queries, uid, wallet.count).catch(log.warn);
  },
};
