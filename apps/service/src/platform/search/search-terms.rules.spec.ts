import { describe, expect, it } from 'vitest';
import { syllablesOf } from './pinyin';
import { normaliseWords, searchTerms, termRange } from './search-terms.rules';

const game = { name: '星海 2', syllables: ['xing', 'hai', '2'], others: ['单机', '北辰工坊', ''] };

/** Tells if a keyword finds the game, and at which place, as the database compares. */
function positionOf(keyword: string, words = game): number | undefined {
  const range = termRange(keyword);
  const positions = searchTerms(words)
    .filter(({ term }) => range && term >= range.from && term < range.until)
    .map(({ position }) => position);
  return positions.length > 0 ? Math.min(...positions) : undefined;
}

describe('the terms of a game', () => {
  it.each([
    ['星', 0],
    ['星海', 0],
    ['星海2', 0],
    ['星 海', 0],
    ['xing', 0],
    ['XingHai', 0],
    ['ｘｉｎｇ', 0],
    ['xh', 0],
    ['xh2', 0],
    ['xinghai2', 0],
    ['海', 1],
    ['hai', 1],
    ['h2', 1],
    ['单机', 1],
    ['北辰', 1],
    ['工坊', undefined],
    ['ing', undefined],
    ['%', undefined],
    ['_', undefined],
    ['*', undefined],
    ['', undefined],
    ['   ', undefined],
    ['\u0000', undefined],
  ])('finds %j at position %j', (keyword, position) => {
    expect(positionOf(keyword)).toBe(position);
  });

  it('are each kept once, in the better place', () => {
    const terms = searchTerms({ name: '啊啊', syllables: ['a', 'a'], others: ['啊'] });
    expect(terms.filter(({ term }) => term === 'a')).toEqual([{ position: 1, term: 'a' }]);
    expect(terms.filter(({ term }) => term === '啊')).toEqual([{ position: 1, term: '啊' }]);
    expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
  });

  it('are never longer than a keyword can be, counted in characters', () => {
    const terms = searchTerms({
      name: '𠮷'.repeat(60),
      syllables: Array(60).fill('zhuang'),
      others: ['字'.repeat(60)],
    });
    expect(Math.max(...terms.map(({ term }) => [...term].length))).toBe(40);
  });
});

describe('a keyword', () => {
  it('is spelled one way in any width, case and spacing', () => {
    expect(normaliseWords(' Ａｂ　C\u200b1\t')).toBe('abc1');
  });
});

describe('the syllables of a name', () => {
  it('are its pinyin, with Latin words and digits as they are', async () => {
    expect(await syllablesOf('重庆女孩2 Pro')).toEqual(['chong', 'qing', 'nv', 'hai', '2 Pro']);
  });
});
