import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longTextOf } from '../long-text/long-text.rules';
import { sentenceAt, sentencesOf } from './sentences.rules';

const wordsOf = (text: string) => sentencesOf(text, 0).map(({ words }) => words);

test.each([
  ['雨停了。灯塔亮着！', ['雨停了。', '灯塔亮着！']],
  ['“今晚起雾。”父亲合上日志，没有再说话', ['“今晚起雾。”', '父亲合上日志，没有再说话']],
  ['他等了又等……船没有来。', ['他等了又等……', '船没有来。']],
  ['', []],
])('%s is said sentence by sentence', (text, sentences) => {
  expect(wordsOf(text)).toEqual(sentences);
});

test('a sentence that is too long is cut behind a comma, and nothing of it is lost', () => {
  const long = `${'雾从港口爬上来，'.repeat(60)}灯塔亮了。`;
  const parts = wordsOf(long);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join('')).toBe(long);
  expect(parts.slice(0, -1).every((part) => part.endsWith('，'))).toBe(true);
});

test('whatever the text, all of it is said in order and in pieces of at most two hundred characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 900 }), (text) => {
      const sentences = sentencesOf(text, 7);
      expect(sentences.map(({ words }) => words).join('')).toBe(text);
      for (const { start, end, words } of sentences) {
        expect(end - start).toBe(words.length);
        expect(words.length).toBeLessThanOrEqual(200);
        expect(text.slice(start - 7, end - 7)).toBe(words);
      }
    }),
  );
});

test('a position is in its sentence, marks alone are passed over, and behind the last there is none', () => {
  const text = longTextOf([
    { id: 1, text: '一。二三。' },
    { id: 2, text: '……' },
    { id: 3, text: '四。' },
  ]);
  expect([0, 3, 5, 8].map((position) => sentenceAt(text, position)?.words)).toEqual(['一。', '二三。', '四。', '四。']);
  expect(sentenceAt(text, text.length)).toBeUndefined();
});
