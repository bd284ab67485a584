import { describe, expect, it } from 'vitest';
import { legWords, originWords } from '@ug/tables';
import { originOf, originPage } from './wallet.rules';

describe('the cause of a transfer', () => {
  it.each([
    ['adjustment:5', 'X钻调整 5', '/adjustments/5/show'],
    ['order:20261121100000482913507264', '充值订单 20261121100000482913507264', '/orders?filter='],
    ['purchase:7', '购买 7', '/purchases?filter='],
    ['check-in:3', '签到 3', undefined],
    ['old-cause:3', 'old-cause:3', undefined],
  ])('%s is read as %s, leads to its page, and is found by its words', (origin, words, page) => {
    expect(originWords(origin)).toBe(words);
    expect(originOf(words)).toBe(origin);
    expect(originPage(origin)?.to.startsWith(page ?? '-')).toBe(page && true);
  });

  it('has parts with names', () => {
    expect(['main', 'refund-bonus', 'other'].map(legWords)).toEqual(['本项', '退回赠送', 'other']);
  });
});
