import { expect, test } from 'vitest';
import { EXCERPT_CHARACTERS, markedPlace } from './bookmark.rules';

const text = [
  { id: 4, text: '灯塔的台阶一共一百零八级。' },
  { id: 9, text: '“今晚起雾。”' },
  { id: 2, text: '潮'.repeat(200) },
];

test('a bookmark has the words that stand there, however its paragraphs are numbered', () => {
  expect(markedPlace(text, 9, 1)).toMatchObject({
    offset: 1,
    permille: 64,
    excerpt: expect.stringMatching(/^今晚起雾。” 潮+$/),
  });
  expect([...markedPlace(text, 2, 150)!.excerpt]).toHaveLength(50);
});

test('an excerpt is no longer than it may be', () => {
  for (const { id } of text)
    expect([...markedPlace(text, id, 0)!.excerpt].length).toBeLessThanOrEqual(EXCERPT_CHARACTERS);
  expect([...markedPlace([{ id: 1, text: '🌫️'.repeat(90) }], 1, 0)!.excerpt]).toHaveLength(EXCERPT_CHARACTERS);
});

test('an offset behind a paragraph is its last character, and none cuts a character in two', () => {
  expect(markedPlace(text, 4, 10_000)).toMatchObject({ offset: 12 });
  expect(markedPlace([{ id: 1, text: '雾🌫雾' }], 1, 2)).toMatchObject({ offset: 1, excerpt: '🌫雾' });
});

test('a paragraph that is gone has no place', () => {
  expect(markedPlace(text, 5, 0)).toBeUndefined();
  expect(markedPlace([], 1, 0)).toBeUndefined();
});
