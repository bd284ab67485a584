import type { Schemas } from '@ug/contract';
import { formatYuan } from '#platform/money/money';
import { formatCoins } from '#ui/format';

type Offer = Schemas['MembershipOffer'];

/** The currency that pays for a plan: X diamonds, or money at a provider. */
export type PayWay = 'coins' | Schemas['PayProvider'];

/** The ways in which a plan can be paid, X diamonds first. */
export function waysOf({ coins, amount }: Offer, providers: readonly Schemas['PayProvider'][]): PayWay[] {
  return [...(coins === null ? [] : (['coins'] as const)), ...(amount === null ? [] : providers)];
}

/** The price of a plan in one currency: X diamonds, or 分 at a provider. */
export const priceIn = ({ coins, amount }: Offer, way: PayWay): number => (way === 'coins' ? coins : amount) ?? 0;

interface NewTerms {
  readonly id: number;
  readonly way: PayWay;
  /** Details of the refusal: the new `price` in this currency, and `days`. */
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

/** All prices of a plan as text, X diamonds first. */
export const pricesOf = ({ coins, amount }: Offer): string[] => [
  ...(coins === null ? [] : [formatCoins(coins)]),
  ...(amount === null ? [] : [formatYuan(amount)]),
];
