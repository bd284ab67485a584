import type { Schemas } from '@ug/contract';
import { formatCoins, formatYuan } from '#ui/format';

type Offer = Schemas['MembershipOffer'];

/** How a plan is paid: in X diamonds, or in money at a provider. */
export type PayWay = 'coins' | Schemas['PayProvider'];

/** The ways in which a plan can be paid, X diamonds first. */
export function waysOf({ coins, amount }: Offer, providers: readonly Schemas['PayProvider'][]): PayWay[] {
  return [...(coins === null ? [] : (['coins'] as const)), ...(amount === null ? [] : providers)];
}

/** What a plan costs in a way: a number of X diamonds, or of 分. */
export const priceIn = ({ coins, amount }: Offer, way: PayWay): number => (way === 'coins' ? coins : amount) ?? 0;

interface NewTerms {
  readonly id: number;
  readonly way: PayWay;
  /** As the service refused others: `price` in this way, and `days`. */
  readonly now: Record<string, unknown>;
}

/** The offers with the terms of now of one plan. */
export function withTerms(
  offers: Schemas['MembershipOffers'],
  { id, way, now }: NewTerms,
): Schemas['MembershipOffers'] {
  const terms = { days: Number(now['days']), [way === 'coins' ? 'coins' : 'amount']: Number(now['price']) };
  return { ...offers, plans: offers.plans.map((plan) => (plan.id === id ? { ...plan, ...terms } : plan)) };
}

/** A price in words: 300 X钻, ¥30. */
export const priceWords = (offer: Offer, way: PayWay): string =>
  way === 'coins' ? formatCoins(priceIn(offer, way)) : formatYuan(priceIn(offer, way));

/** What a plan costs, in every currency that it can be paid in: X diamonds first. */
export const pricesOf = ({ coins, amount }: Offer): string[] => [
  ...(coins === null ? [] : [formatCoins(coins)]),
  ...(amount === null ? [] : [formatYuan(amount)]),
];
