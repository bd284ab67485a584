import { describe, expect, it } from 'vitest';
import { pairTerms, phrasesOf, toFtsQuery, toTsQuery, toTsVector, type Fold, type Phrase } from './pair-terms.rules';

const fold: Fold = (character) => (character === '禮' ? '礼' : character);

/** As the indexes of both databases compare: the terms one behind the other, an open last one by its beginning. */
function hasPhrase(terms: readonly string[], { terms: wanted, isOpen }: Phrase): boolean {
  const fits = (term: string | undefined, i: number) =>
    isOpen && i === wanted.length - 1 ? term?.startsWith(wanted[i] ?? '') : term === wanted[i];
  return terms.some((_, start) => wanted.every((_term, i) => fits(terms[start + i], i)));
}

function finds(keyword: string, text: string): boolean {
  const phrases = phrasesOf(keyword, fold);
  return phrases.length > 0 && phrases.every((phrase) => hasPhrase(pairTerms(text, fold), phrase));
}

describe('a keyword finds a post', () => {
  it.each([
    ['礼包', '送一个礼包，先到先得'],
    ['礼包', '禮包'],
    ['包兑', '礼包兑换码'],
    ['礼包兑换', '礼包兑换码'],
    ['码', '礼包兑换码'],
    ['礼', '礼包兑换码'],
    ['包', '礼包'],
    ['送', '送。'],
    ['星海 礼包', '礼包都在星海'],
    ['星海2', '《星海2》打通了'],
    ['星海2', '星海２代'],
    ['海2代', '星海2代'],
    ['第2关', '卡在第2关了'],
    ['第2', '卡在第22关了'],
    ['boss', 'BOSS战打不过'],
    ['bo', 'BOSS战打不过'],
    ['b', 'BOSS战打不过'],
    ['boss战', '这个Boss战太难'],
    ['ＳＳＲ', '抽到了ssr！'],
    ['さくら', 'さくらんぼ'],
    ['星海，礼包', '礼包，星海'],
    ['𠮷野家', '去𠮷野家'],
    ['2026', '2026年的更新'],
    ['哈哈', '哈哈哈哈'],
  ])('%j: %j', (keyword, text) => {
    expect(finds(keyword, text)).toBe(true);
  });
});

describe('a keyword does not find a post', () => {
  it.each([
    ['礼包', '包礼'],
    ['礼包', '礼，包'],
    ['礼包', '礼 包'],
    ['礼包兑换', '礼包换兑'],
    ['礼包兑换', '兑换礼包'],
    ['兑码', '礼包兑换码'],
    ['星海 礼包', '星海'],
    ['星海2', '星海，2'],
    ['星海2', '星海 2'],
    ['2星海', '星海2'],
    ['第2关', '卡在第22关了'],
    ['oss', 'BOSS战'],
    ['boss战斗', 'boss战'],
    ['哈哈哈', '哈哈'],
    ['', '什么都有'],
    ['   ', '什么都有'],
    ['，。！*%_"\'', '什么，都。有！*%_"\''],
    ['\u0000', '什么都有'],
    ['·', '星海2'],
  ])('%j: %j', (keyword, text) => {
    expect(finds(keyword, text)).toBe(false);
  });
});

describe('the terms of a text', () => {
  it.each([
    ['礼包', ['礼包', '包']],
    ['BOSS战', ['boss', '·', '战']],
    ['哈，哈', ['哈', '哈']],
    ['は、が・', ['は', 'が']],
    ['🎮🎁', []],
    ['l’été', ['l', 'été']],
  ])('of %j are %j', (text, terms) => {
    expect(pairTerms(text)).toEqual(terms);
  });

  it('are bounded, whatever one character unfolds into', () => {
    expect(pairTerms('\uFDFA，'.repeat(2_000)).length).toBeLessThanOrEqual(8_000);
    expect(pairTerms('a'.repeat(2_000))).toEqual(['a'.repeat(40)]);
  });

  it('have no sign that means something to a database', () => {
    const all = pairTerms('"a\' \\b:* (礼)包|&!<->\u0000\uD800 ％＿');
    expect(all.join('')).toMatch(/^[\p{L}\p{N}\p{M}·]+$/u);
  });
});

describe('a keyword in the words of a database', () => {
  it('asks for each of its words, the last of each open where the text may go on', () => {
    const phrases = phrasesOf('星海2 礼包 b');
    expect(toFtsQuery(phrases)).toBe('"星海 海 · 2" * AND "礼包" AND "b" *');
    expect(toTsQuery(phrases)).toBe(`('星海' <-> '海' <-> '·' <-> '2':*) & ('礼包') & ('b':*)`);
    expect(toTsVector(pairTerms('礼包2'))).toBe(`'礼包':1 '包':2 '·':3 '2':4`);
  });
});
