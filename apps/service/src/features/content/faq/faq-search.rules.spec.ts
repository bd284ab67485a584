import { describe, expect, it } from 'vitest';
import { neededPieces, piecesOf } from './faq-search.rules';

describe('what a player asks the FAQ', () => {
  it.each([
    ['充值没到账', ['充值', '值没', '没到', '到账']],
    ['怎么充值？', ['充值']],
    ['请问 VIP 可以退吗', ['vip', '退']],
    ['apk 解析失败', ['apk', '解析', '析失', '失败']],
    ['退', ['退']],
    ['怎么办呢', []],
    ['   ', []],
  ])('%j is taken apart into %j', (keyword, pieces) => {
    expect(piecesOf(keyword)).toEqual(pieces);
  });

  it('is never taken into more pieces than a search can afford', () => {
    expect(piecesOf('一二三四五六七八九十甲乙丙丁戊己庚辛壬癸')).toHaveLength(12);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [4, 2],
    [7, 3],
    [12, 4],
  ])('of %i pieces needs %i in a question', (count, needed) => {
    expect(neededPieces(count)).toBe(needed);
  });
});
