import { expect, it } from 'vitest';
import { isLate, writtenAgo } from './late-text';

const now = Date.parse('2026-11-24T04:00:00.000Z');

it.each([
  ['2026-11-24T03:59:00.000Z', false],
  ['2026-11-23T22:00:00.000Z', false],
  ['2026-11-23T21:59:59.000Z', true],
  ['2026-11-24T05:00:00.000Z', false],
])('a text of %s is late: %s', (at, late) => {
  expect(isLate(at, now)).toBe(late);
});

it.each([
  ['2026-11-23T21:00:00.000Z', '写于 7 小时前'],
  ['2026-11-23T04:00:01.000Z', '写于 23 小时前'],
  ['2026-11-21T03:00:00.000Z', '写于 3 天前'],
])('says of %s “%s”', (at, words) => {
  expect(writtenAgo(at, now)).toBe(words);
});
