import { expect, it } from 'vitest';
import { syllablesOf } from '#platform/search/pinyin';
import { searchTerms } from '#platform/search/search-terms.rules';
import { countedWord, positionIn } from './hot-words.rules';

it.each([
  [' 星海 礼包 ', '星海礼包'],
  ['ＶＩＰ福利', 'vip福利'],
  ['抽', null],
  ['13800138000', null],
  ['加我微信号 abc', null],
  ['这是一个比二十个字还要长得多的搜索内容不会被计算', null],
])('a search for %j is counted as %j', (keyword, word) => {
  expect(countedWord(keyword)).toBe(word);
});

it.each([
  ['星海', 0],
  ['xinghai', 0],
  ['xhlb', 0],
  ['礼包', 1],
  ['libao', 1],
  ['lb', 1],
  ['xin hai', 2],
  ['nibao', 2],
  ['singhai', null],
  ['攻略', null],
  [' ', null],
])('of a text, %j is found at %j', async (keyword, position) => {
  const name = '星海礼包';
  const terms = searchTerms({ name, syllables: await syllablesOf(name), others: [] });
  expect(positionIn(terms, keyword)).toBe(position);
});
