import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  formatAgo,
  formatCoins,
  formatCount,
  formatCountdown,
  formatDate,
  percentLeft,
  type PastField,
} from './format';

describe('a player reads', () => {
  test.each([
    [0, '0'],
    [9999, '9,999'],
    [10_000, '1万'],
    [12_399, '1.2万'],
    [124_000, '12.4万'],
    [99_999_999, '9,999.9万'],
    [100_000_000, '1亿'],
  ])('the count %i as %s', (count, text) => expect(formatCount(count)).toBe(text));

  test('diamonds in groups', () => expect([999, 1234].map(formatCoins)).toEqual(['999 X钻', '1,234 X钻']));

  test.each([
    [0, '00:00:00'],
    [1, '00:00:01'],
    [61_000, '00:01:01'],
    [((2 * 24 + 3) * 3600 + 4) * 1000, '2天 03:00:04'],
    [-5000, '00:00:00'],
  ])('%i milliseconds that are left as %s', (milliseconds, text) => expect(formatCountdown(milliseconds)).toBe(text));

  const now = new Date(2026, 10, 21, 12, 0, 0).getTime();
  test.each([
    [-5, '刚刚'],
    [0, '刚刚'],
    [59, '59秒前'],
    [60, '1分钟前'],
    [3599, '59分钟前'],
    [3600, '1小时前'],
    [86_399, '23小时前'],
    [86_400, '2026-11-20'],
  ])('a moment %i seconds ago as %s', (seconds, text) => {
    const sentAt = new Date(now - seconds * 1000).toISOString();
    expect(formatAgo({ sentAt }, 'sentAt', now)).toBe(text);
  });

  test('how long ago nothing was that is still to come', () => {
    type ToCome =
      | 'erasesAt'
      | 'expiresAt'
      | 'expTime'
      | 'endAt'
      | 'startAt'
      | 'dueAt'
      | 'publishAt'
      | 'runAt'
      | 'activeBy';
    expectTypeOf<Extract<PastField, ToCome>>().toBeNever();
    expectTypeOf(formatAgo).parameter(1).toEqualTypeOf<PastField>();
  });

  test('a day without the hour', () => expect(formatDate(new Date(2026, 0, 5, 1).toISOString())).toBe('2026-01-05'));

  test.each([
    [9999, 10_000, 100],
    [10_000, 10_000, 100],
    [9900, 10_000, 99],
    [7, 100, 7],
    [29, 50, 58],
    [1, 10_000, 1],
    [0, 10_000, 0],
  ])('what is left, %i of %i, never as less than it is', (left, stock, percent) => {
    expect(percentLeft(left, stock)).toBe(percent);
  });
});
