import type { TextEncodingName } from '#platform/texts/text-scores.rules';
import { encodeText } from './encode-text';
import { paragraphs } from './prose';

/** A file of text as people bring it, with what it is. */
export interface OddText {
  readonly name: string;
  /** Made when it is read: some are large. */
  bytes(): Uint8Array;
  readonly encoding: TextEncodingName;
  /** Titles of its chapters, with the volume before a `|` where there is one, and the doubts behind a `!`. */
  readonly chapters: readonly string[];
  /** Text that must not be lost, and text that must be gone. */
  readonly holds?: readonly string[];
  readonly lacks?: readonly string[];
}

const NAMES = [
  '雪夜',
  '归来',
  '旧友',
  '山门',
  '长河',
  '灯下',
  '无名',
  '风起',
  '云散',
  '远行',
  '故人',
  '书信',
  '大火',
  '空城',
  '回家',
];

/** The name of a chapter. */
export const nameOf = (number: number): string => NAMES[(number - 1) % NAMES.length] ?? '';

const DIGITS = '零一二三四五六七八九';

/** A number as titles write it: 一百零一. */
export function chinese(number: number): string {
  const digit = (value: number): string => DIGITS[value] ?? '';
  if (number < 10) return digit(number);
  if (number < 20) return `十${number % 10 ? digit(number % 10) : ''}`;
  if (number < 100) return `${digit(Math.floor(number / 10))}十${number % 10 ? digit(number % 10) : ''}`;
  const [unit, word] = number < 1000 ? [100, '百'] : [1000, '千'];
  const rest = number % unit;
  if (rest === 0) return `${digit(Math.floor(number / unit))}${word}`;
  const joint = rest < unit / 10 ? '零' : '';
  const tail = joint === '' && rest < 20 && unit === 100 ? `一${chinese(rest)}` : chinese(rest);
  return `${digit(Math.floor(number / unit))}${word}${joint}${tail}`;
}

/** 第一百零一章 as 第一〇一章. */
export const positional = (number: number): string =>
  [...String(number)].map((digit) => (digit === '0' ? '〇' : (DIGITS[Number(digit)] ?? ''))).join('');

/** How the lines of a file stand. */
export interface Layout {
  readonly end?: '\n' | '\r\n' | '\r';
  readonly indent?: string;
  /** A blank line between paragraphs. */
  readonly isLoose?: boolean;
}

/** A chapter as it stands in a file. */
export interface Written {
  /** Its lines as they stand, title included. */
  readonly head: readonly string[];
  readonly body: readonly string[];
}

export const written = (head: string | readonly string[], seed: number, count = 8): Written => ({
  head: typeof head === 'string' ? [head] : head,
  body: paragraphs(seed, count),
});

/** Chapters as one text. */
export function laidOut(
  chapters: readonly Written[],
  { end = '\n', indent = '　　', isLoose = false }: Layout = {},
): string {
  const lines = chapters.flatMap(({ head, body }) => [
    ...(isLoose ? [''] : []),
    ...head,
    ...(isLoose ? [''] : []),
    ...body.flatMap((line) => (isLoose ? [indent + line, ''] : [indent + line])),
  ]);
  return lines.join(end) + end;
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A file in UTF-8. */
export const inUtf8 = (
  name: string,
  text: string,
  chapters: readonly string[],
  more: Partial<OddText> = {},
): OddText => ({
  name,
  bytes: () => encodeText(text, 'utf-8'),
  encoding: 'utf-8',
  chapters,
  ...more,
});
