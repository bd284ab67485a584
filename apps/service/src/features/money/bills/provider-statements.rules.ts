import { labels, type Schemas } from '@ug/contract';
import type { StatementLine, SettledOrder } from '#features/money/orders/orders.port';

export type Difference = Omit<Schemas['BillDifference'], 'id'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Providers count days in Beijing's time, which has no summer, wherever this shop is. */
const BEIJING_MS = 8 * HOUR_MS;
/** When the statement of a day is there, in milliseconds after the day's end. */
const READY_MS = 10.5 * HOUR_MS;
/** Format of this shop's order numbers. A line with any other number belongs to something sold elsewhere. */
const OURS = /^\d{26}$/;

/** @param day `YYYY-MM-DD` @returns its first instant in Beijing */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - BEIJING_MS);

/** The latest day whose statement is available. */
export const latestStatementDay = (now: Date): string =>
  new Date(now.getTime() + BEIJING_MS - READY_MS - DAY_MS).toISOString().slice(0, 10);

export const isOurs = ({ orderNo }: Pick<StatementLine, 'orderNo'>): boolean => OURS.test(orderNo);

export const sumOf = (lines: readonly StatementLine[], kind: StatementLine['kind']) => {
  const of = lines.filter((line) => line.kind === kind);
  return { count: of.length, amount: of.reduce((sum, { amount }) => sum + amount, 0) };
};

/**
 * Returns the difference between a line of a provider statement and our order; null where they agree. The line may be a
 * payment that was not credited, money returned at the provider's own desk, or another amount.
 */
export function missingHere(line: StatementLine, order: SettledOrder | undefined): Difference | null {
  const { kind, orderNo, tradeNo, amount: theirs } = line;
  const about = { line: kind, orderNo, tradeNo, theirs };
  if (!order) return { ...about, kind: 'missingHere', ours: null, detail: '订单不存在' };
  const state = labels.OrderState[order.state];
  const isKnown = kind === 'refund' ? order.state === 'refunded' : order.paidAt !== null;
  if (!isKnown) {
    const detail = kind === 'refund' ? `订单未退款（${state}）` : `订单未到账（${state}）`;
    return { ...about, kind: 'missingHere', ours: null, detail };
  }
  if (kind === 'payment' && order.tradeNo !== null && order.tradeNo !== tradeNo)
    return { ...about, kind: 'missingHere', ours: null, detail: `重复支付，订单已由 ${order.tradeNo} 支付，请退回` };
  if (order.amount === theirs) return null;
  return { ...about, kind: 'amount', ours: order.amount, detail: kind === 'refund' ? '退款金额不同' : '支付金额不同' };
}

/** Returns the difference of an order whose payment or refund has no line in the provider statement; null where it has one. */
export function missingThere(
  order: SettledOrder,
  kind: Schemas['BillLineKind'],
  theirs: ReadonlySet<string>,
): Difference | null {
  const { orderNo, tradeNo, amount } = order;
  if (theirs.has(keyOf({ kind, orderNo }))) return null;
  const detail = kind === 'refund' ? '渠道账单没有这笔退款' : '渠道账单没有这笔支付';
  return { kind: 'missingThere', line: kind, orderNo, tradeNo: tradeNo ?? '', theirs: null, ours: amount, detail };
}

export const keyOf = ({ kind, orderNo }: Pick<StatementLine, 'kind' | 'orderNo'>): string => `${kind} ${orderNo}`;
