import { expect, test } from 'vitest';
import { findWords, inBatches, MAX_OF_CHAPTER } from './book-search.rules';

const text = [
  [4, '灯塔的台阶一共一百零八级。'],
  [9, `${'雾'.repeat(50)}灯塔在雾里。${'雾'.repeat(60)}`],
  [2, 'The Lighthouse 灯塔'],
] as const;

test('words are found where they stand, with those around them', () => {
  const found = findWords(text, '灯塔');
  expect(found.map(({ paragraphId, offset }) => [paragraphId, offset])).toEqual([
    [4, 0],
    [9, 50],
    [2, 15],
  ]);
  for (const { snippet, at, length } of found) expect(snippet.slice(at, at + length)).toBe('灯塔');
  expect(found[1]!.snippet).toMatch(/^…雾{18}灯塔在雾里。雾+…$/);
  expect(found.map(({ permille }) => permille)).toEqual([0, 432, 986]);
});

test('letters are found in either case, and what is not there is not', () => {
  expect(findWords(text, 'lightHOUSE')).toHaveLength(1);
  expect(findWords(text, '潮水')).toEqual([]);
  expect(findWords([[1, 'İstanbul 灯塔']], 'istanbul')).toEqual([]);
});

test('places do not overlap, and are not endless', () => {
  expect(findWords([[1, '哈哈哈哈']], '哈哈').map(({ offset }) => offset)).toEqual([0, 2]);
  expect(findWords([[1, '潮水'.repeat(500)]], '潮水')).toHaveLength(MAX_OF_CHAPTER);
});

test('a snippet cuts no character in two', () => {
  const [found] = findWords([[1, `${'🌫'.repeat(30)}灯塔${'🌫'.repeat(40)}`]], '灯塔');
  expect(found!.snippet).toMatch(/^…(?:🌫)+灯塔(?:🌫)+…$/u);
});

test('batches are as heavy as they may be', () => {
  expect(inBatches([3, 3, 3, 9, 1], 6, (weight) => weight)).toEqual([[3, 3], [3], [9], [1]]);
  expect(inBatches([], 6, () => 1)).toEqual([]);
});
