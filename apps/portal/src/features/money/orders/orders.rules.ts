import { playerLabels as labels, type Schemas } from '@ug/contract';

type Order = Schemas['Order'];

interface Pages {
  readonly pages: Schemas['OrderPage'][];
}

/** The pages after an order stands otherwise; a new one comes first, as fetching them again would have it. */
export function applyToOrders<Data extends Pages>(data: Data, order: Order): Data {
  const [first, ...rest] = data.pages;
  if (!first) return data;
  const isHere = ordersIn(data).some(({ orderNo }) => orderNo === order.orderNo);
  const isNewest = !isHere && first.list.every(({ createdAt }) => createdAt <= order.createdAt);
  const pages = isNewest ? [{ ...first, list: [order, ...first.list] }, ...rest] : data.pages;
  return {
    ...data,
    pages: pages.map((page) => ({
      ...page,
      list: page.list.map((one) => (one.orderNo === order.orderNo ? order : one)),
    })),
  };
}

/** All orders of all pages, each once though a page was fetched while others came. */
export function ordersIn({ pages }: Pages): Order[] {
  return [...new Map(pages.flatMap((page) => page.list).map((order) => [order.orderNo, order])).values()];
}

/** What a tile brings this player on top, in words: 赠 15, 首充赠 315; empty for nothing. */
export function bonusWords({ bonus, firstBonus }: Schemas['RechargeOffer']): string {
  const total = bonus + firstBonus;
  if (total === 0) return '';
  return firstBonus > 0 ? `首充赠 ${total}` : `赠 ${total}`;
}

/** So much of a number tells an order from the player's others. */
const ENDING = 6;

/** An order as a card in a conversation, before the service has made it one. */
export const orderCardOf = ({ orderNo, state, amount, title }: Order): Schemas['SupportCard'] => ({
  ref: `order:${orderNo}`,
  label: '充值订单',
  title: `${title} · ${labels.OrderState[state]}`,
  subtitle: `¥${(amount / 100).toFixed(2)} · 订单尾号 ${orderNo.slice(-ENDING)}`,
  picture: '',
  link: `/orders/${orderNo}`,
});
