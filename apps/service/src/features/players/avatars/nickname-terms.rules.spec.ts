import { expect, it } from 'vitest';
import { syllablesOf } from '#platform/search/pinyin';
import { termRange } from '#platform/search/search-terms.rules';
import { nicknameTerms } from './nickname-terms.rules';

const termsOf = async (name: string) => nicknameTerms(name, await syllablesOf(name));

/** Tells if a keyword finds a nickname, and at which position, as the database compares. */
async function positionOf(keyword: string, name: string): Promise<number | undefined> {
  const range = termRange(keyword);
  const positions = (await termsOf(name))
    .filter(({ term }) => range && term >= range.from && term < range.until)
    .map(({ position }) => position);
  return positions.length > 0 ? Math.min(...positions) : undefined;
}

it.each([
  ['星', '星海旅人', 0],
  ['星海旅人', '星海旅人', 0],
  ['海', '星海旅人', 1],
  ['旅人', '星海旅人', 1],
  ['xinghai', '星海旅人', 0],
  ['XH', '星海旅人', 0],
  ['xhlr', '星海旅人', 0],
  ['lvren', '星海旅人', undefined],
  ['234', '玩家123456', 1],
  ['wanjia123456', '玩家123456', 0],
  ['wj', '玩家123456', 0],
  ['fox', 'Arctic Fox', 1],
  ['arcticf', 'Arctic Fox', 0],
  ['ｆｏｘ', 'Arctic Fox', 1],
  ['人星', '星海旅人', undefined],
  ['%', '星海旅人', undefined],
  ['', '星海旅人', undefined],
])('%j finds %j at position %j', async (keyword, name, position) => {
  expect(await positionOf(keyword, name)).toBe(position);
});

it('a nickname has at most two terms more than characters, none longer than a keyword', async () => {
  const terms = await termsOf('双'.repeat(20));
  expect(terms).toHaveLength(22);
  expect(Math.max(...terms.map(({ term }) => [...term].length))).toBe(40);
  expect(new Set((await termsOf('aaaa')).map(({ term }) => term)).size).toBe((await termsOf('aaaa')).length);
});

it('a nickname of signs alone is found by them', async () => {
  expect(await positionOf('🎮', '🎁🎮')).toBe(1);
});
