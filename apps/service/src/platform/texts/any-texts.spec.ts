import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText } from '#testing/files/odd-texts/encode-text';
import { chinese, nameOf, positional } from '#testing/files/odd-texts/odd-text';
import { paragraph, traditional } from '#testing/files/odd-texts/prose';
import { findChapters } from './chapter-titles.rules';
import { numberOf } from './chinese-numbers.rules';
import { decodeText } from './decoded-text.rules';
import { normaliseText } from './normalised-text.rules';
import { TEXT_ENCODINGS } from './text-scores.rules';
import { titleLine } from './title-lines.rules';

const prose = fc
  .array(fc.nat(5000), { minLength: 1, maxLength: 30 })
  .map((seeds) => seeds.map((seed) => paragraph(seed)));
const seeds = fc.nat(5000);

describe('any number', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (number) => {
        expect([numberOf(chinese(number)), numberOf(positional(number)), numberOf(String(number))]).toEqual([
          number,
          number,
          number,
        ]);
      }),
    );
  });
});

describe('any text', () => {
  it('is read in the encoding that it was written in', () => {
    const encodings = fc.constantFrom(...TEXT_ENCODINGS.filter((name) => name !== 'shift_jis'));
    fc.assert(
      fc.property(encodings, prose, (encoding, lines) => {
        const text = encoding === 'big5' ? traditional(lines.join('\n')) : lines.join('\n');
        expect(decodeText(encodeText(text, encoding))).toMatchObject({ encoding, text, replacements: 0, isText: true });
      }),
    );
  });

  it('is read from any bytes without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        const { lines } = normaliseText(decodeText(bytes).text);
        findChapters(lines);
      }),
    );
  });
});

/** A book: its chapters have the numbers, and each a body of prose. */
const books = fc.record({
  first: fc.integer({ min: 1, max: 300 }),
  bodies: fc.array(fc.array(seeds, { minLength: 2, maxLength: 8 }), { minLength: 3, maxLength: 40 }),
  style: fc.constantFrom(
    (number: number) => `第${chinese(number)}章 ${nameOf(number)}`,
    (number: number) => `第${number}回 ${nameOf(number)}`,
    (number: number) => `Chapter ${number}`,
    (number: number) => `第${chinese(number)}节：${nameOf(number)}`,
    (number: number) => `第${positional(number)}章`,
  ),
  end: fc.constantFrom('\n', '\r\n', '\n\n'),
});

describe('any book', () => {
  it('has the chapters that were written, with their bodies', () => {
    fc.assert(
      fc.property(books, ({ first, bodies, style, end }) => {
        const texts = bodies.map((body) => body.map((seed) => paragraph(seed)));
        const titles = texts.map((_, index) => style(first + index));
        const text = texts
          .flatMap((body, index) => [titles[index] ?? '', ...body.map((line) => `　　${line}`)])
          .join(end);
        const { lines } = normaliseText(text, { joinsLines: false });
        const { chapters } = findChapters(lines);
        expect(chapters.map(({ title }) => title)).toEqual(titles);
        expect(chapters.map(({ from, to }) => lines.slice(from, to).filter((line) => line !== ''))).toEqual(texts);
      }),
    );
  });

  it('loses a chapter in the middle, and the next one is marked', () => {
    fc.assert(
      fc.property(books, fc.nat(), ({ bodies, style }, place) => {
        const numbers = bodies.map((_, index) => index + 1);
        const lost = (place % (numbers.length - 2)) + 1;
        const lines = numbers
          .filter((_, index) => index !== lost)
          .flatMap((number) => [style(number), paragraph(number)]);
        const { chapters } = findChapters(lines);
        expect(chapters.flatMap(({ doubts }, index) => (doubts.includes('gap') ? [index] : []))).toEqual([lost]);
      }),
    );
  });

  it('keeps every line: in one chapter, or as a title', () => {
    const line = fc.oneof(
      seeds.map((seed) => paragraph(seed)),
      fc.constantFrom(
        '第一章 雪夜',
        '第二章',
        '第三章 归来',
        '第一卷',
        '卷二 风',
        '楔子',
        '1. 一',
        '第一节课',
        '',
        '求票',
        '目录',
        '尾声',
      ),
      fc.string({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (raw) => {
        const { lines } = normaliseText(raw.join('\n'), { joinsLines: false });
        const { chapters } = findChapters(lines);
        const places = chapters.flatMap(({ from, to }) => lines.slice(from, to).map((_, index) => from + index));
        expect(new Set(places).size).toBe(places.length);
        const outside = lines.filter((text, at) => text !== '' && !places.includes(at));
        expect(outside.filter((text) => titleLine(text, 0, true) === undefined && text !== '目录')).toEqual([]);
      }),
    );
  });
});
