import type { Schemas } from '@ug/contract';
import { OTHER_CHANNELS } from '@ug/tables';

export type MoneyReport = Schemas['MoneyReport'];
type Recharge = Schemas['MoneyRecharge'];

/** Whether anything at all happened in these days. */
export const isEmpty = ({ totals, flows }: MoneyReport): boolean =>
  flows.length === 0 && Object.values(totals).every((value) => value === 0);

/** Payments of one group of payers. */
interface Share {
  readonly name: string;
  readonly orders: number;
  readonly amount: number;
  /** Refunds in these days, for orders of any day. */
  readonly refunded: number;
  /** Payments by day. */
  readonly days: ReadonlyMap<string, number>;
}

/** Payments by group, the largest first and the rest last. @param nameOf gives the group of a row */
export function sharesOf(recharge: readonly Recharge[], nameOf: (row: Recharge) => string): Share[] {
  const found = new Map<string, { orders: number; amount: number; refunded: number; days: Map<string, number> }>();
  for (const row of recharge) {
    const share = found.get(nameOf(row)) ?? { orders: 0, amount: 0, refunded: 0, days: new Map<string, number>() };
    share.orders += row.orders;
    share.amount += row.amount;
    share.refunded += row.refunded;
    share.days.set(row.day, (share.days.get(row.day) ?? 0) + row.amount);
    found.set(nameOf(row), share);
  }
  const isRest = ({ name }: Share) => Number(name === OTHER_CHANNELS);
  const shares = [...found].map(([name, share]): Share => ({ name, ...share }));
  return shares.sort((a, b) => isRest(a) - isRest(b) || b.amount - a.amount);
}
