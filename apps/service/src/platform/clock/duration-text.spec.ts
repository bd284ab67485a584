import { expect, it } from 'vitest';
import { durationText } from './duration-text';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [-5, '0 分钟'],
  [59 * MINUTE, '59 分钟'],
  [3 * HOUR + 5 * MINUTE, '3 小时 5 分钟'],
  [50 * HOUR, '2 天 2 小时'],
])('writes %d ms as a duration', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
