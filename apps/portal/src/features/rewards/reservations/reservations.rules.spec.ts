import { expect, test } from 'vitest';
import { dayWords, waitingWords } from './reservations.rules';

const now = new Date(2026, 11, 1, 12).getTime();

test.each([
  ['2026-12-18', '12 月 18 日上线'],
  ['2027-01-05', '2027 年 1 月 5 日上线'],
  [null, '即将上线'],
])('a game that comes on %s reads %s', (releaseOn, words) => {
  expect(dayWords(releaseOn, now)).toBe(words);
});

test.each([
  [32_480, '12 月 18 日上线 · 3.2万人已预约'],
  [1, '12 月 18 日上线 · 1人已预约'],
  [0, '12 月 18 日上线'],
])('a game for which %i players wait reads %s', (count, words) => {
  expect(waitingWords({ releaseOn: '2026-12-18' }, count, now)).toBe(words);
});
