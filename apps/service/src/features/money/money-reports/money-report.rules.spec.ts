import { describe, expect, it } from 'vitest';
import {
  flowsOf,
  gamesOf,
  outstandingOf,
  rechargeOf,
  SHOWN_CHANNELS,
  toDay,
  type DayFigures,
} from './money-report.rules';

const day = (name: string, figures: Partial<DayFigures> = {}): DayFigures => ({
  day: name,
  flows: [],
  recharge: [],
  payers: new Int32Array(),
  codes: 0,
  games: [],
  lateOrders: [],
  ...figures,
});
const given = (coins: number) => ({ kind: 'recharge', isIn: true, coins }) as const;
const spent = (coins: number) => ({ kind: 'purchase', isIn: false, coins }) as const;
const paid = (channelID: string, amount: number) =>
  ({ channelID, provider: 'alipay', orders: 1, amount, refunded: 0 }) as const;
const returned = (channelID: string, refunded: number) =>
  ({ channelID, provider: 'alipay', orders: 0, amount: 0, refunded }) as const;
const takenBack = (coins: number) => ({ kind: 'refund', isIn: false, coins }) as const;
const sold = (gameId: number, coins: number, name = `游戏 ${gameId}`) => ({ gameId, name, sales: 1, waived: 0, coins });

describe('the figures of days', () => {
  it('are summed up from what moved and what was paid', () => {
    const figures = day('2026-01-15', {
      flows: [given(60), given(6), spent(50)],
      recharge: [paid('0', 600), paid('3021', 1200)],
      payers: Int32Array.of(20001, 20002),
    });
    expect(toDay(figures, 16)).toEqual({
      day: '2026-01-15',
      coinsIn: 66,
      coinsOut: 50,
      coinsRefunded: 0,
      outstanding: 16,
      orders: 2,
      amount: 1800,
      refunded: 0,
      income: 1800,
      payers: 2,
      codes: 0,
    });
  });

  it('take a refund off what was given and paid, on its own day, and off nothing that was spent', () => {
    const figures = day('2026-01-16', {
      flows: [given(6), spent(50), takenBack(60)],
      recharge: [paid('0', 600), returned('3021', 1200)],
    });
    expect(toDay(figures, 0)).toMatchObject({
      coinsIn: -54,
      coinsOut: 50,
      coinsRefunded: 60,
      orders: 1,
      amount: 600,
      refunded: 1200,
      income: -600,
    });
    expect(flowsOf([figures])).toContainEqual({ kind: 'refund', coinsIn: -60, coinsOut: 0 });
    expect(rechargeOf([figures])).toContainEqual({ ...returned('3021', 1200), day: '2026-01-16' });
    expect([...outstandingOf([day('15'), figures], 0).values()]).toEqual([0, 104]);
  });

  it('say what players had at the end of each, counted back from now', () => {
    const days = [day('13', { flows: [given(100)] }), day('14', { flows: [given(20), spent(50)] }), day('15')];
    expect([...outstandingOf(days, 70)]).toEqual([
      ['15', 70],
      ['14', 70],
      ['13', 100],
    ]);
  });

  it('tell diamonds by what they moved for, the most first', () => {
    const days = [day('14', { flows: [given(10), spent(40)] }), day('15', { flows: [given(5)] })];
    expect(flowsOf(days)).toEqual([
      { kind: 'purchase', coinsIn: 0, coinsOut: 40 },
      { kind: 'recharge', coinsIn: 15, coinsOut: 0 },
    ]);
  });

  it('tell the largest channels apart and put the others together, without losing any', () => {
    const many = Array.from({ length: SHOWN_CHANNELS + 3 }, (_, index) => paid(String(index), 100 + index));
    const rows = rechargeOf([day('15', { recharge: many })]);
    expect(rows).toHaveLength(SHOWN_CHANNELS + 1);
    expect(rows.find(({ channelID }) => channelID === null)).toMatchObject({ orders: 3, amount: 100 + 101 + 102 });
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(many.reduce((sum, { amount }) => sum + amount, 0));
  });

  it('name the ten games that brought the most, as they were called last', () => {
    const first = day('14', { games: Array.from({ length: 12 }, (_, index) => sold(index + 1, 10 * index)) });
    const { best, sales } = gamesOf([first, day('15', { games: [sold(2, 500, '新名字')] })]);
    expect([best.length, sales]).toEqual([10, 13]);
    expect(best[0]).toEqual({ gameId: 2, name: '新名字', sales: 2, waived: 0, coins: 510 });
  });
});
