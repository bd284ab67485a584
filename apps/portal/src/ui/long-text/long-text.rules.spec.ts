import { describe, expect, test } from 'vitest';
import {
  WINDOW_CHARS,
  anchorAt,
  grownSpan,
  longTextOf,
  openingSpan,
  permilleAt,
  piecesIn,
  positionAt,
  positionOf,
  spanBefore,
  spanFrom,
} from './long-text.rules';
import { sentenceAt } from '../read-aloud/sentences.rules';
import { blocksOf, rangeAround } from './text-blocks.rules';

/** Paragraphs of as many characters as given, with numbers that begin at 10. */
const paragraphsOf = (...lengths: number[]) =>
  lengths.map((length, index) => ({ id: index + 10, text: '雾'.repeat(length) }));

const book = longTextOf(paragraphsOf(...Array.from({ length: 20_000 }, (_, index) => 20 + (index % 61))));
const wordsOf = (text: ReturnType<typeof longTextOf>, span: { start: number; end: number }) =>
  piecesIn(text, span)
    .map((piece) => piece.text)
    .join('');

describe('a reader’s place', () => {
  test('is the paragraph and the character, from any position and back', () => {
    for (let position = 0; position < book.length; position += 9973) {
      expect(positionOf(book, anchorAt(book, position)!)).toBe(position);
    }
  });

  test('stays with its paragraph when text before it is added', () => {
    const before = longTextOf([...paragraphsOf(30, 40), { id: 12, text: '她在台阶上坐下。' }]);
    const after = longTextOf([
      { id: 99, text: '新的一段。' },
      ...paragraphsOf(30, 40),
      { id: 12, text: '她在台阶上坐下。' },
    ]);
    const anchor = anchorAt(before, 73)!;
    expect(anchor).toEqual({ paragraphId: 12, offset: 3 });
    expect(positionOf(after, anchor)).toBe(78);
  });

  test('is the end of its paragraph where that became shorter, and unknown where it is gone', () => {
    const text = longTextOf(paragraphsOf(5, 5));
    expect(positionOf(text, { paragraphId: 10, offset: 400 })).toBe(4);
    expect(positionOf(text, { paragraphId: 77, offset: 0 })).toBeNull();
  });

  test('is a share of the text as well, which never leaves it', () => {
    expect(permilleAt(book, 0)).toBe(0);
    expect(permilleAt(book, book.length)).toBe(1000);
    expect(positionAt(book, 1000)).toBe(book.length - 1);
    expect(positionAt(longTextOf([]), 500)).toBe(0);
    expect(anchorAt(longTextOf([]), 0)).toBeNull();
  });
});

describe('a window of a text of a million characters', () => {
  test('holds the position and never more than it may', () => {
    for (let position = 0; position < book.length; position += 7919) {
      const opening = openingSpan(book, position);
      expect(opening.start).toBeLessThanOrEqual(position);
      expect(opening.end).toBeGreaterThan(position);
      const grown = grownSpan(book, opening);
      expect(grown.end - grown.start).toBeLessThanOrEqual(WINDOW_CHARS);
      expect(grown.end).toBeGreaterThanOrEqual(opening.end);
    }
  });

  test('goes on at the very character where the one before ended, and none is lost', () => {
    const words: string[] = [];
    let start = 0;
    while (start < book.length) {
      const span = grownSpan(book, spanFrom(book, start));
      words.push(wordsOf(book, span));
      start = span.end;
    }
    expect(words.join('')).toBe(wordsOf(book, { start: 0, end: book.length }));
  });

  test('that is turned back to ends behind where the one after began', () => {
    const span = spanBefore(book, 500_000);
    expect(span.start).toBeLessThan(490_000);
    expect(span.end).toBeGreaterThan(500_000);
    expect(spanBefore(book, 10)).toEqual({ start: 0, end: 3010 });
  });

  test('that begins within a paragraph says so, so that it is not indented', () => {
    const [first] = piecesIn(longTextOf(paragraphsOf(50)), { start: 20, end: 30 });
    expect(first).toMatchObject({ paragraphId: 10, from: 20, at: 20, text: '雾'.repeat(10) });
  });
});

test('a paragraph as long as a book is cut behind sentences, and no character is lost', () => {
  const text = '她听见潮水退下去的声音。'.repeat(9000);
  const long = longTextOf([{ id: 1, text }]);
  expect(long.pieces.length).toBeGreaterThan(20);
  expect(long.pieces.map((piece) => piece.text).join('')).toBe(text);
  for (const piece of long.pieces) {
    expect(piece.text.length).toBeLessThanOrEqual(6000);
    expect(piece.text).toMatch(/。$/);
  }
});

describe('the blocks that are scrolled through', () => {
  test('are the whole text, and as many are drawn around a position as a window holds', () => {
    const blocks = blocksOf(book);
    expect(blocks[0]!.start).toBe(0);
    expect(blocks.at(-1)!.end).toBe(book.length);
    for (let position = 0; position < book.length; position += 7919) {
      const { first, last } = rangeAround(blocks, position);
      const drawn = blocks.slice(first, last);
      expect(drawn[0]!.start).toBeLessThanOrEqual(position);
      expect(drawn.at(-1)!.end).toBeGreaterThan(position);
      expect(drawn.at(-1)!.end - drawn[0]!.start).toBeLessThanOrEqual(WINDOW_CHARS);
    }
  });

  test('are none in an empty text', () => {
    expect(rangeAround(blocksOf(longTextOf([])), 0)).toEqual({ first: 0, last: 0 });
  });
});

describe('a picture between paragraphs', () => {
  const picture = { id: 'a'.repeat(32), width: 1200, height: 800, alt: '' };
  const text = longTextOf([...paragraphsOf(30), { id: 5, text: '［插图］', picture }, { id: 6, text: '她坐下。' }]);

  test('is one character long, so a place at it is its beginning', () => {
    expect(text.length).toBe(35);
    expect(anchorAt(text, 30)).toEqual({ paragraphId: 5, offset: 0 });
    expect(positionOf(text, { paragraphId: 5, offset: 3 })).toBe(30);
    expect(anchorAt(text, 31)).toEqual({ paragraphId: 6, offset: 0 });
  });

  test('stands in one window and never in two', () => {
    expect(piecesIn(text, { start: 0, end: 30 }).some((piece) => piece.picture)).toBe(false);
    expect(piecesIn(text, { start: 30, end: 35 })[0]).toMatchObject({ picture, at: 30 });
  });

  test('is passed over by a voice', () => {
    expect(sentenceAt(text, 30)?.words).toBe('她坐下。');
  });
});
