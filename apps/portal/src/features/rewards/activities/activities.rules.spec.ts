import { expect, test } from 'vitest';
import { countdownWords, leftWords, oddsWords, ranksWords, timeLeftWords } from './activities.rules';
import { goalWords } from './goal-words.rules';

const window = { startAt: '2026-11-21T02:00:00.000Z', endAt: '2026-11-23T02:00:00.000Z' };

test.each([
  ['2026-11-21T01:59:59.000Z', '距开始 00:00:01'],
  ['2026-11-21T02:00:00.000Z', '距结束 2天 00:00:00'],
  ['2026-11-23T01:59:59.500Z', '距结束 00:00:01'],
  ['2026-11-23T02:00:00.000Z', ''],
])('at %s the time of an activity is read as “%s”', (at, words) => {
  expect(countdownWords(window, Date.parse(at))).toBe(words);
});

test.each([
  ['2026-11-21T02:00:00.000Z', '剩 2 天'],
  ['2026-11-21T02:00:00.001Z', '剩 1 天'],
  ['2026-11-22T03:00:00.000Z', '剩 23 小时'],
  ['2026-11-23T01:30:01.000Z', '剩 29 分钟'],
  ['2026-11-23T01:59:30.000Z', '即将结束'],
  ['2026-11-23T02:00:00.000Z', '已结束'],
])('at %s a running activity has time left: %s', (at, words) => {
  expect(timeLeftWords(window.endAt, Date.parse(at))).toBe(words);
});

test.each([
  [0.5, '50%'],
  [1 / 3, '33.3%'],
  [0.001, '0.1%'],
  [0.00005, '0.005%'],
  [0, '0%'],
])('odds of %d are read as %s', (odds, words) => {
  expect(oddsWords(odds)).toBe(words);
});

test('a task, a place and a stock are put into words', () => {
  expect(goalWords({ measure: 'recharge', target: 60, done: 90 })).toBe('充值X钻 60 / 60');
  expect([ranksWords({ from: 1, to: 1 }), ranksWords({ from: 2, to: 3 })]).toEqual(['第 1 名', '第 2–3 名']);
  expect([null, 0, 3].map((left) => leftWords({ left }))).toEqual(['', '已抽完', '剩 3 份']);
});
