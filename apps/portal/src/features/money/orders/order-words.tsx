import { playerLabels as labels, type Schemas } from '@ug/contract';
import { isWebAddress } from '@ug/contract';
import { Chip } from '#ui/chip';
import { ButtonLink } from '#ui/button';
import { formatNumber } from '#ui/format';

type Order = Schemas['Order'];

/** An order's state, told by word and colour. */
export function OrderState({ state }: Pick<Order, 'state'>) {
  return <Chip tone={state === 'credited' ? 'ok' : undefined}>{labels.OrderState[state]}</Chip>;
}

/** The way to where an order is paid: a page of the portal, or a provider's own. */
export function PayLink({ order, children }: { order: Order; children: string }) {
  if (order.payUrl === null) return null;
  if (isWebAddress(order.payUrl)) return <a href={order.payUrl}>{children}</a>;
  return <ButtonLink to={order.payUrl}>{children}</ButtonLink>;
}

/** The goods of an order in words: 60 X钻，赠 60. */
export const goodsWords = ({ title, bonus }: Pick<Order, 'title' | 'bonus'>): string =>
  bonus > 0 ? `${title}，赠 ${formatNumber(bonus)}` : title;
