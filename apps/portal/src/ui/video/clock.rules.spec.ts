import { expect, test } from 'vitest';
import { formatClock, formatSpeed, spokenClock } from './clock.rules';
import { tileAt } from './sprite.rules';

test.each([
  [0, '00:00', '0分0秒'],
  [-5, '00:00', '0分0秒'],
  [492_900, '08:12', '8分12秒'],
  [3_599_999, '59:59', '59分59秒'],
  [3_723_000, '1:02:03', '1小时2分3秒'],
])('%i milliseconds read %s', (ms, clock, spoken) => {
  expect(formatClock(ms)).toBe(clock);
  expect(spokenClock(ms)).toBe(spoken);
});

test('a speed has no needless digits', () => {
  expect([0.5, 1, 1.25].map(formatSpeed)).toEqual(['0.5×', '1×', '1.25×']);
});

const sprite = { url: '/s.webp', columns: 5, rows: 3, width: 160, height: 90, intervalMs: 4000 };

test.each([
  [0, 0, 0],
  [3999, 0, 0],
  [4000, 160, 0],
  [20_000, 0, 90],
  [59_999, 640, 180],
  [999_999, 640, 180],
  [-1, 0, 0],
])('the preview of %i ms lies at %i, %i', (ms, x, y) => {
  expect(tileAt(sprite, ms)).toEqual({ x, y });
});
