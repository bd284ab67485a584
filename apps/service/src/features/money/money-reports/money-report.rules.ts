import type { Schemas } from '@ug/contract';

/** So many channels are told apart. */
export const SHOWN_CHANNELS = 8;
const SHOWN_GAMES = 10;

/** X diamonds that went one way for one reason. */
export interface Flow {
  readonly kind: Schemas['TransferKind'];
  readonly isIn: boolean;
  readonly coins: number;
}

/** Payments of a channel's players at a provider, and refunds to them. */
export type Recharge = Omit<Schemas['MoneyRecharge'], 'day' | 'channelID'> & { readonly channelID: string };

/** An order that somebody has to look at, such as one that was paid although it had been closed. */
export interface LateOrder {
  readonly id: number;
  readonly order_no: string;
  readonly amount: number;
}

/** Figures of one day. */
export interface DayFigures {
  readonly day: string;
  readonly flows: readonly Flow[];
  readonly recharge: readonly Recharge[];
  /** The uids of players who paid, each once. */
  readonly payers: Int32Array;
  readonly codes: number;
  readonly games: readonly Schemas['MoneyGame'][];
  readonly lateOrders: readonly LateOrder[];
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0);

/**
 * Returns what a flow adds to the X diamonds that players were given, and to those that they spent. A refund counts
 * negative on the side that it undoes: taking back what was given is not spending.
 */
function sidesOf({ kind, isIn, coins }: Flow): Record<'given' | 'spent', number> {
  if (kind === 'refund') return isIn ? { given: 0, spent: -coins } : { given: -coins, spent: 0 };
  return isIn ? { given: coins, spent: 0 } : { given: 0, spent: coins };
}

const coinsIn = (flows: readonly Flow[]): number => sumOf(flows, (flow) => sidesOf(flow).given);
const coinsOut = (flows: readonly Flow[]): number => sumOf(flows, (flow) => sidesOf(flow).spent);
const coinsRefunded = (flows: readonly Flow[]): number =>
  sumOf(flows, ({ kind, isIn, coins }) => (kind === 'refund' && !isIn ? coins : 0));

/**
 * Returns the X diamonds that players had when each day ended: what they have now, without what came in and went out
 * since.
 * @param days up to today without a gap
 */
export function outstandingOf(
  days: readonly Pick<DayFigures, 'day' | 'flows'>[],
  now: number,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let left = now;
  for (const { day, flows } of [...days].reverse()) {
    found.set(day, left);
    left += coinsOut(flows) - coinsIn(flows);
  }
  return found;
}

/** One day of the report. */
export function toDay(figures: DayFigures, outstanding: number | null): Schemas['MoneyDay'] {
  const { day, flows, recharge, payers, codes } = figures;
  const amount = sumOf(recharge, (row) => row.amount);
  const refunded = sumOf(recharge, (row) => row.refunded);
  return {
    day,
    coinsIn: coinsIn(flows),
    coinsOut: coinsOut(flows),
    coinsRefunded: coinsRefunded(flows),
    outstanding,
    orders: sumOf(recharge, ({ orders }) => orders),
    amount,
    refunded,
    income: amount - refunded,
    payers: payers.length,
    codes,
  };
}

/** X diamonds by what they were moved for, most moved first. */
export function flowsOf(days: readonly DayFigures[]): Schemas['MoneyFlow'][] {
  const found = new Map<Flow['kind'], Schemas['MoneyFlow']>();
  for (const each of days.flatMap(({ flows }) => flows)) {
    const { kind } = each;
    const flow = found.get(kind) ?? { kind, coinsIn: 0, coinsOut: 0 };
    const { given, spent } = sidesOf(each);
    found.set(kind, { kind, coinsIn: flow.coinsIn + given, coinsOut: flow.coinsOut + spent });
  }
  const moved = (flow: Schemas['MoneyFlow']) => Math.abs(flow.coinsIn) + Math.abs(flow.coinsOut);
  return [...found.values()].sort((a, b) => moved(b) - moved(a));
}

/** Returns payments and refunds by day, provider and channel; channels beyond the largest are merged into one. */
export function rechargeOf(days: readonly DayFigures[]): Schemas['MoneyRecharge'][] {
  const paid = new Map<string, number>();
  for (const { channelID, amount } of days.flatMap(({ recharge }) => recharge))
    paid.set(channelID, (paid.get(channelID) ?? 0) + amount);
  const largest = new Set(
    [...paid]
      .sort(([, a], [, b]) => b - a)
      .slice(0, SHOWN_CHANNELS)
      .map(([channel]) => channel),
  );
  return days.flatMap(({ day, recharge }) => {
    const rows = new Map<string, Schemas['MoneyRecharge']>();
    for (const { channelID, provider, orders, amount, refunded } of recharge) {
      const channel = largest.has(channelID) ? channelID : null;
      const key = JSON.stringify([channel, provider]);
      const row = rows.get(key) ?? { day, channelID: channel, provider, orders: 0, amount: 0, refunded: 0 };
      const sums = { amount: row.amount + amount, refunded: row.refunded + refunded };
      rows.set(key, { ...row, ...sums, orders: row.orders + orders });
    }
    return [...rows.values()];
  });
}

/** The games that brought the most, the best first. */
export function gamesOf(days: readonly DayFigures[]): { best: Schemas['MoneyGame'][]; sales: number } {
  const found = new Map<number, Schemas['MoneyGame']>();
  for (const game of days.flatMap(({ games }) => games)) {
    const { sales, waived, coins } = found.get(game.gameId) ?? { sales: 0, waived: 0, coins: 0 };
    const sums = { sales: sales + game.sales, waived: waived + game.waived, coins: coins + game.coins };
    // Days come in their order: a game is called as it was last.
    found.set(game.gameId, { ...game, ...sums });
  }
  const all = [...found.values()].sort((a, b) => b.coins - a.coins || b.sales - a.sales || a.gameId - b.gameId);
  return { best: all.slice(0, SHOWN_GAMES), sales: sumOf(all, ({ sales }) => sales) };
}
