import { expect, it } from 'vitest';
import { fileHead, fileLines } from './table';
import { averageOf, revenueColumns, weeksOf, type RevenueCohort } from './revenue';

const cohort = (day: string, registered: number, ...amounts: (number | null)[]): RevenueCohort => ({
  day,
  registered,
  amounts,
  payers: amounts.map((amount) => (amount === null ? null : 1)),
});

it('days are summed up by weeks that begin on Monday', () => {
  // 2026-11-01 is a Sunday.
  const days = [cohort('2026-11-01', 3, 100, 200), cohort('2026-11-02', 2, 50, 60), cohort('2026-11-08', 4, 10, null)];
  expect(weeksOf(days)).toEqual([
    cohort('2026-11-01', 3, 100, 200),
    { day: '2026-11-02', registered: 6, amounts: [60, null], payers: [2, null] },
  ]);
});

it('a day without players hides nothing of its week', () => {
  const days = [cohort('2026-11-02', 0, 0, null), cohort('2026-11-03', 2, 50, 60), cohort('2026-11-08', 0, null, null)];
  expect(weeksOf(days)).toEqual([cohort('2026-11-02', 2, 50, 60)]);
});

it('an average is of all who registered, and unknown where nobody did or the day is not over', () => {
  expect(averageOf(cohort('2026-11-01', 4, 1000), 0)).toBe(250);
  expect(averageOf(cohort('2026-11-01', 0, 0), 0)).toBeNull();
  expect(averageOf(cohort('2026-11-01', 4, null), 0)).toBeNull();
});

it('a file says of each age what was paid, by how many, and how much each', () => {
  const known = cohort('2026-11-01', 3, 1000, 2000, 2000, null, null, null, null, null);
  expect(fileHead(revenueColumns)).toMatch(
    /^\uFEFF注册日期,注册玩家,当日累计付费（元）,当日付费玩家,当日人均（元）,1 日内累计付费/,
  );
  expect(fileLines([known], revenueColumns)).toMatch(/^2026-11-01,3,10\.00,1,3\.33,20\.00,1,6\.67,20\.00,1,6\.67,,,,/);
});
