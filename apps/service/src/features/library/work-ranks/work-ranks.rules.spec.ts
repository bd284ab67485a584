import { expect, it } from 'vitest';
import { heatOf } from './work-ranks.rules';

it('a day of reading counts less with every day, and is forgotten after seven', () => {
  const readers = (daysAgo: number, count = 100) => heatOf([{ kind: 'readers', daysAgo, count }]);
  expect([0, 1, 2, 6].map((day) => readers(day))).toEqual([1000, 800, 640, 262]);
  expect([readers(7), readers(-1), heatOf([])]).toEqual([0, 0, 0]);
});

it('subscriptions count three readers, purchases five', () => {
  const of = (kind: 'readers' | 'subscribers' | 'buyers') => heatOf([{ kind, daysAgo: 0, count: 2 }]);
  expect([of('readers'), of('subscribers'), of('buyers')]).toEqual([20, 60, 100]);
});
