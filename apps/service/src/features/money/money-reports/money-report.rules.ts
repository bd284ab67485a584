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

/** What was paid by players of a channel at a provider. */
export type Recharge = Omit<Schemas['MoneyRecharge'], 'day' | 'channelID'> & { readonly channelID: string };

/** An order that was paid although it had been closed. */
export interface LateOrder {
  readonly id: number;
  readonly order_no: string;
  readonly amount: number;
}

/** What happened on one day. */
export interface DayFigures {
  readonly day: string;
  readonly flows: readonly Flow[];
  readonly recharge: readonly Recharge[];
  /** The uids of players who paid, each once. */
  readonly payers: Int32Array;
  /** 分. */
  readonly refunded: number;
  readonly codes: number;
  readonly games: readonly Schemas['MoneyGame'][];
  readonly lateOrders: readonly LateOrder[];
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0);

const coinsIn = (flows: readonly Flow[]): number => sumOf(flows, ({ isIn, coins }) => (isIn ? coins : 0));
const coinsOut = (flows: readonly Flow[]): number => sumOf(flows, ({ isIn, coins }) => (isIn ? 0 : coins));

/**
 * What players had when each day ended: what they have now, less what came in and went out since.
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
  const { day, flows, recharge, refunded, payers, codes } = figures;
  return {
    day,
    coinsIn: coinsIn(flows),
    coinsOut: coinsOut(flows),
    outstanding,
    orders: sumOf(recharge, ({ orders }) => orders),
    amount: sumOf(recharge, ({ amount }) => amount),
    refunded,
    payers: payers.length,
    codes,
  };
}

/** X diamonds by what they were moved for, most moved first. */
export function flowsOf(days: readonly DayFigures[]): Schemas['MoneyFlow'][] {
  const found = new Map<Flow['kind'], Schemas['MoneyFlow']>();
  for (const { kind, isIn, coins } of days.flatMap(({ flows }) => flows)) {
    const flow = found.get(kind) ?? { kind, coinsIn: 0, coinsOut: 0 };
    flow[isIn ? 'coinsIn' : 'coinsOut'] += coins;
    found.set(kind, flow);
  }
  const moved = (flow: Schemas['MoneyFlow']) => flow.coinsIn + flow.coinsOut;
  return [...found.values()].sort((a, b) => moved(b) - moved(a));
}

/** What was paid by day, provider and channel; channels beyond the largest are one. */
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
    for (const { channelID, provider, orders, amount } of recharge) {
      const channel = largest.has(channelID) ? channelID : null;
      const key = JSON.stringify([channel, provider]);
      const row = rows.get(key) ?? { day, channelID: channel, provider, orders: 0, amount: 0 };
      rows.set(key, { ...row, orders: row.orders + orders, amount: row.amount + amount });
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
