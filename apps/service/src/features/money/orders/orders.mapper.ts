import { labels, type Schemas } from '@ug/contract';
import type { Card } from '#platform/cards/cards';
import { price, yuan } from '#platform/money/yuan';
import type { FoundRecord } from '#platform/record-search/record-search';
import type { OrderEntity } from './order.entity';
import type { OrderEventEntity } from './order-event.entity';
import type { OrderLimitsEntity } from './order-limits.entity';
import type { MinorLimits } from './orders.rules';

/** Fields that the player and staff both see. */
const factsOf = (order: OrderEntity) => ({
  orderNo: order.orderNo,
  state: order.state,
  amount: order.amount,
  goods: order.goods,
  title: order.title,
  coins: order.coins,
  bonus: order.bonus,
  isFirst: order.firstOf !== null,
  provider: order.provider,
  createdAt: order.createdAt.toISOString(),
  expiresAt: order.expiresAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  closedAt: order.closedAt?.toISOString() ?? null,
  refundedAt: order.refundedAt?.toISOString() ?? null,
});

/** An order as its player sees it; `payUrl` while it can be paid. */
export const toOrder = (order: OrderEntity, payUrl: string | null): Schemas['Order'] => ({
  ...factsOf(order),
  payUrl,
});

export const toDiamondOrder = (order: OrderEntity): Schemas['DiamondOrder'] => ({
  id: order.id,
  version: order.version,
  ...factsOf(order),
  uid: order.uid,
  tradeNo: order.tradeNo,
  pending: order.pending,
  pendingReason: order.pendingReason,
  pendingBy: order.pendingBy,
});

export const toOrderEvent = ({
  id,
  kind,
  detail,
  tradeNo,
  raw,
  actor,
  at,
}: OrderEventEntity): Schemas['OrderEvent'] => ({
  id,
  kind,
  detail,
  tradeNo,
  raw,
  actor,
  at: at.toISOString(),
});

export const toMinorLimits = ({ childOrder, childMonth, teenOrder, teenMonth }: MinorLimits): MinorLimits => ({
  childOrder,
  childMonth,
  teenOrder,
  teenMonth,
});

export const toOrderLimits = (limits: OrderLimitsEntity): Schemas['OrderLimits'] => ({
  id: 0,
  version: limits.version,
  ...toMinorLimits(limits),
  updatedAt: limits.updatedAt.toISOString(),
});

/** Fields that the history of an order compares. */
export const auditSnapshot = ({ state, bonus, tradeNo, pending, pendingReason, pendingBy }: OrderEntity) => ({
  state,
  bonus,
  tradeNo,
  pending,
  pendingReason,
  pendingBy,
});

/** So much of a number tells an order from the player's others. */
const ENDING = 6;

/** An order in a conversation with its player. */
export const toOrderCard = ({ orderNo, state, amount, title }: OrderEntity): Omit<Card, 'ref' | 'label'> => ({
  title: `${title} · ${labels.OrderState[state]}`,
  subtitle: `${price(amount)} · 订单尾号 ${orderNo.slice(-ENDING)}`,
  picture: '',
  link: `/orders/${orderNo}`,
});

/** An order as a search finds it. */
export interface FoundOrder extends Pick<OrderEntity, 'id' | 'uid' | 'amount' | 'state'> {
  readonly order_no: string;
}

/** An order as the console's search shows it. */
export const toFoundOrder = ({ id, order_no: title, uid, amount, state }: FoundOrder): FoundRecord => ({
  id,
  title,
  subtitle: `${yuan(amount)} · ${labels.OrderState[state]} · 玩家 ${uid}`,
  path: `/orders/${id}/show`,
});
