import { expect, it } from 'vitest';
import { channelWords, yuanCell } from './words';

it.each([
  ['0', '0（自然访问）'],
  ['3021', '渠道 3021'],
  ['', '未知渠道'],
  [null, '其他渠道'],
])('the channel %s is called %s', (channel, words) => {
  expect(channelWords(channel)).toBe(words);
});

it.each([
  [123_450_00, '123450.00'],
  [650, '6.50'],
  [0, '0.00'],
  [-1_000_01, '-1000.01'],
  [null, ''],
])('%s 分 are written into files as %s', (amount, written) => {
  expect(yuanCell(amount)).toBe(written);
});
