import { describe, expect, it } from 'vitest';
import { mended, monthRange, rewardOf, streakOf } from './check-ins.rules';

describe('days of the calendar', () => {
  it('are of one month', () => {
    const { from, until } = monthRange('2026-11-21');
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
    expect(days.filter((day) => day >= from && day < until)).toEqual(['2026-11-01', '2026-11-30']);
  });
});

describe('what checking in brings', () => {
  const rewards = [2, 4, 12].map((coins) => ({ coins, cards: 0 }));

  it.each([
    [1, 2],
    [3, 12],
    [4, 2],
    [9, 12],
  ])('on day %i of a streak is %i', (streak, coins) => {
    expect(rewardOf(streak, rewards).coins).toBe(coins);
  });
});

describe('a streak', () => {
  it.each([
    ['never', null, 0],
    ['today', { day: '2026-11-21', streak: 4 }, 4],
    ['yesterday', { day: '2026-11-20', streak: 4 }, 4],
    ['before', { day: '2026-11-19', streak: 4 }, 0],
  ])('of who last checked in %s', (_title, latest, expected) => {
    expect(streakOf(latest, '2026-11-21')).toBe(expected);
  });

  it('is mended up to the next gap', () => {
    const later = ['2026-11-20', '2026-11-21', '2026-11-23'].map((day) => ({ day }));
    const streaks = mended({ day: '2026-11-19', streak: 3 }, later).map(({ day, streak }) => [day.day, streak]);
    expect(streaks).toEqual([
      ['2026-11-20', 4],
      ['2026-11-21', 5],
    ]);
    expect(mended({ day: '2026-11-18', streak: 3 }, later)).toEqual([]);
  });
});
