import { expect, test } from 'vitest';
import { linesOf } from './draw-poster';

const fits = (line: string) => line.length <= 5;

test.each([
  ['', ['']],
  ['一二三', ['一二三']],
  ['一二三四五六', ['一二三四五', '六']],
  ['一二三四五六七八九十', ['一二三四五', '六七八九十']],
  ['一二三四五六七八九十又', ['一二三四五', '六七八九…']],
])('“%s” is written as %j', (text, lines) => {
  expect(linesOf(text, 2, fits)).toEqual(lines);
});
