import { expect, test } from 'vitest';
import { clocksNote, formatDeadline } from './deadline';

const now = Date.parse('2026-11-26T04:00:00.000Z');
const inChina = { now, timeZone: 'Asia/Shanghai', ownZone: 'Asia/Shanghai' };

test.each([
  ['2026-12-03T07:00:00.000Z', '12月3日 15:00'],
  ['2026-11-26T04:00:01.000Z', '11月26日 12:00'],
  ['2026-12-31T15:59:00.000Z', '12月31日 23:59'],
  // Midnight belongs to the day that begins, and to another year.
  ['2026-12-31T16:00:00.000Z', '2027年1月1日 00:00'],
  // What is over meanwhile keeps its date: it is never 刚刚.
  ['2026-11-25T04:00:00.000Z', '11月25日 12:00'],
  ['2025-11-25T04:00:00.000Z', '2025年11月25日 12:00'],
])('a player reads that something ends at %s as %s', (moment, words) => {
  expect(formatDeadline(moment, inChina)).toBe(words);
});

test('a player abroad reads whose clocks are meant', () => {
  const moment = '2026-12-03T07:00:00.000Z';
  expect(formatDeadline(moment, { ...inChina, ownZone: 'Europe/Berlin' })).toBe('12月3日 15:00（北京时间）');
  expect(formatDeadline(moment, { now, timeZone: 'Asia/Tokyo', ownZone: 'Asia/Shanghai' })).toBe(
    '12月3日 16:00（Asia/Tokyo 时间）',
  );
  // Other clocks that show the same need no name.
  expect(formatDeadline(moment, { ...inChina, ownZone: 'Asia/Singapore' })).toBe('12月3日 15:00');
});

test('hours without a date name their clocks where the device has others', () => {
  expect(clocksNote(now, inChina)).toBe('');
  expect(clocksNote(now, { ...inChina, ownZone: 'Europe/Berlin' })).toBe('（北京时间）');
  expect(clocksNote(now, { ...inChina, ownZone: 'Asia/Singapore' })).toBe('');
});
