import { playerLabels as labels, type Schemas } from '@ug/contract';
import { formatPrice } from '#platform/money/money';
import { formatNumber } from '#ui/format';

/** The bonus of a tile for this player, in words: 赠 15, 首充赠 315; empty without one. */
export function bonusWords({ bonus, firstBonus }: Schemas['RechargeOffer']): string {
  const total = bonus + firstBonus;
  if (total === 0) return '';
  return `${firstBonus > 0 ? '首充赠' : '赠'} ${formatNumber(total)}`;
}

/** So much of a number tells an order from the player's others. */
const ENDING = 6;

/** An order as a card in a conversation, before the service has made it one. */
export const orderCardOf = ({ orderNo, state, amount, title }: Schemas['Order']): Schemas['SupportCard'] => ({
  ref: `order:${orderNo}`,
  label: '充值订单',
  title: `${title} · ${labels.OrderState[state]}`,
  subtitle: `${formatPrice(amount)} · 订单尾号 ${orderNo.slice(-ENDING)}`,
  picture: '',
  link: `/orders/${orderNo}`,
});
