import { expect, test } from 'vitest';
import { longTextOf } from '#ui/long-text/long-text.rules';
import { placedAt } from './reader-place';

const WORDS = '雨停的时候，日志翻到了最后一页';
const lines = Array.from({ length: 40 }, (_, n) => ({ id: n + 1, text: `${n + 1}。`.padEnd(50, '潮') }));
const at = (id: number) => (id - 1) * 50;
const place = { paragraphId: 20, offset: 7, permille: 500, context: '' };
/** The text with other words in one paragraph. */
const withText = (id: number, text: string) => lines.map((line) => (line.id === id ? { id, text } : line));

test('a place is the character of its paragraph', () => {
  expect(placedAt(longTextOf(lines), place)).toBe(at(20) + 7);
});

test('words that were put before it in its paragraph move it along', () => {
  const text = longTextOf(withText(20, `新加的一句。${WORDS}。`));
  expect(placedAt(text, { ...place, offset: 0, context: WORDS })).toBe(at(20) + 6);
});

test('words that are in another paragraph now are found there, near where they were', () => {
  const text = longTextOf(withText(22, `“${WORDS}。”`));
  expect(placedAt(text, { ...place, context: WORDS })).toBe(at(22) + 1);
});

test('a paragraph that is gone is stood for by its heir, and without one by the share of the chapter', () => {
  const rest = lines.filter(({ id }) => id !== 20);
  expect(placedAt(longTextOf(rest, [{ from: 20, to: 21 }]), place)).toBe(at(20));
  expect(placedAt(longTextOf(rest), place)).toBe(975);
});

test('short words, and the same words far away, are no place', () => {
  const text = longTextOf(withText(3, `嗯。${'潮'.repeat(9000)}`));
  expect(placedAt(text, { ...place, context: '嗯。' })).toBe(at(20) + 7 + 8952);
});
