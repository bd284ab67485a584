import { RefusedError, TransportError } from '@ug/api-client';
import { makeClientId, orderAfter, type Verdict } from '@ug/chat';
import { refusalCodes, SESSION_EXPIRED_CODE, type RefusalKey } from '@ug/contract';

/** Something that a player has made and the service has not acknowledged yet. */
export interface Outgoing {
  /** Made once: however often it is sent, the service stores one of it. */
  readonly clientId: string;
  readonly uid: string;
  /** Items are sent in this order. */
  readonly order: number;
  /** Why the service refused it for good; null while it waits for its turn. */
  readonly problem: string | null;
}

let lastOrder = 0;

/** A place after everything that this page gave one before. @param now in milliseconds */
export function nextOrder(now: number): number {
  lastOrder = orderAfter([lastOrder], now);
  return lastOrder;
}

/** A copy of a refused item with another id, to be sent again. The service stored nothing of the refused one. */
export const renewed = <Item extends Outgoing>(item: Item): Item => ({
  ...item,
  clientId: makeClientId(),
  problem: null,
});

/** Statuses that the same request would get again. */
const FINAL_STATUSES: readonly number[] = [400, 403, 404, 405, 410, 413, 415, 422];

/**
 * The consequence of a failed attempt, by the errors of the typed clients.
 * @param passing refusals that pass
 */
export function verdictOn(error: unknown, passing: readonly RefusalKey[]): Verdict {
  if (error instanceof RefusedError) {
    if (error.code === SESSION_EXPIRED_CODE) return 'over';
    return passing.some((key) => error.code === refusalCodes[key]) ? 'later' : 'refused';
  }
  if (error instanceof TransportError) return FINAL_STATUSES.includes(error.status) ? 'refused' : 'later';
  return 'refused';
}
