import type { QueryClient } from '@tanstack/react-query';
import { log } from '#platform/log/log';
import { useFeedState } from '#platform/realtime/feed-state.store';
import { playerStatusQuery } from '#features/players/accounts/accounts.queries';
import { paidQuery } from './purchases.queries';

/** The longest wait for the feed's entries of a purchase whose response is here already, in milliseconds. */
const PATIENCE_MS = 3_000;

/** A paid game that the service has just given to a player. */
interface Settled {
  uid: string;
  gameId: number;
  /** The price that the page showed, in X diamonds. */
  shown: number;
}

/** Announces a purchase to analytics on this page, as a DOM event. The portal sends nothing itself. */
function trackPurchase(gameId: number, amount: number): void {
  window.dispatchEvent(new CustomEvent('ug:purchase', { detail: { gameId, amount, currency: 'USD' } }));
}

/** Waits for the entry of a purchase. @returns false where the feed is away or does not bring it in time */
function isBrought(queries: QueryClient, { uid, gameId }: Settled): Promise<boolean> {
  const { queryKey } = paidQuery(uid, gameId);
  const isHere = () => queries.getQueryData(queryKey) !== undefined;
  if (isHere() || useFeedState.getState().state !== 'online') return Promise.resolve(isHere());
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(isHere());
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const stop = queries.getQueryCache().subscribe(() => isHere() && end());
  });
}

/** The diamonds that the service took. Without an answer it is the price that was shown. */
async function paidFor(queries: QueryClient, { uid, gameId, shown }: Settled): Promise<number> {
  try {
    return (await queries.fetchQuery(paidQuery(uid, gameId))) ?? shown;
  } catch (error) {
    log.warn('the amount that was paid could not be read', error);
    return shown;
  }
}

/**
 * Announces a purchase with what was paid for it. The feed brings that and the new balance; both are asked for where it does
 * not.
 */
export async function settlePurchase(queries: QueryClient, settled: Settled): Promise<void> {
  if (!(await isBrought(queries, settled)))
    void queries.invalidateQueries({ queryKey: playerStatusQuery(settled.uid).queryKey });
  trackPurchase(settled.gameId, await paidFor(queries, settled));
}
