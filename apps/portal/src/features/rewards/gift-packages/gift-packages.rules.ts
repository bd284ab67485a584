import type { Schemas } from '@ug/contract';

/** A timer counts no further than that, in milliseconds. */
const LONGEST_MS = 3_600_000;
/** The service's clock may be so far behind this one. */
const MARGIN_MS = 500;

/** When offers are to be looked at again because one of them begins or ends, in milliseconds; false where none does. */
export function untilTurn(
  offers: readonly Pick<Schemas['GiftOffer'], 'startAt' | 'endAt'>[],
  now: number,
): number | false {
  const turns = offers.flatMap(({ startAt, endAt }) => [startAt, endAt]).map((moment) => Date.parse(moment ?? ''));
  const next = Math.min(...turns.filter((turn) => turn > now));
  return Number.isFinite(next) && Math.min(next - now + MARGIN_MS, LONGEST_MS);
}
