import { describe, expect, test } from 'vitest';
import { dismissalToday, mayPopUp, notTodayKey } from './not-today.rules';

const now = new Date(2026, 10, 21, 12, 0, 0);
const at = (...parts: [number, number, number, number, number, number, number?]) =>
  String(new Date(parts[0], parts[1] - 1, parts[2], parts[3], parts[4], parts[5], parts[6] ?? 0).getTime());

describe('今日不再显示, at noon of the 21st', () => {
  test.each([
    ['never ticked', null, false],
    ['empty', '', false],
    ['no moment at all', 'soon', false],
    ['just now', at(2026, 11, 21, 11, 59, 59), true],
    ['at midnight itself', at(2026, 11, 21, 0, 0, 0), true],
    ['a millisecond before midnight', at(2026, 11, 20, 23, 59, 59, 999), false],
    ['yesterday at noon, less than a day ago by seconds', at(2026, 11, 20, 12, 0, 1), false],
    ['the last millisecond of today', at(2026, 11, 21, 23, 59, 59, 999), true],
    ['the next midnight', at(2026, 11, 22, 0, 0, 0), false],
    ['the same day of another year', at(2025, 11, 21, 12, 0, 0), false],
    ['written as a date', new Date(2026, 10, 21, 9).toISOString(), true],
    ['written as a date of yesterday', new Date(2026, 10, 20, 9).toISOString(), false],
  ])('%s', (_when, text, isDismissed) => expect(dismissalToday(text, now) !== null).toBe(isDismissed));

  test('ends with the day, not after 24 hours', () => {
    const ticked = at(2026, 11, 21, 23, 59, 0);
    expect(dismissalToday(ticked, new Date(2026, 10, 21, 23, 59, 59))).toBe(Number(ticked));
    expect(dismissalToday(ticked, new Date(2026, 10, 22, 0, 0, 0))).toBeNull();
  });

  test('belongs to one player; a guest has a key as well', () => {
    expect(notTodayKey('10001')).toBe('10001:not-show');
    expect(notTodayKey('')).toBe(':not-show');
  });

  test('holds back what was out by then, and nothing that comes out later', () => {
    const createTime = '2026-11-21T03:00:00.000Z';
    const moment = Date.parse(createTime);
    expect(mayPopUp({ createTime }, null)).toBe(true);
    expect(mayPopUp({ createTime }, moment)).toBe(false);
    expect(mayPopUp({ createTime }, moment - 1)).toBe(true);
  });
});
