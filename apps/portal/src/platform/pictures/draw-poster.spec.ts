import { expect, test } from 'vitest';
import { linesOf } from './draw-poster';

const fits = (line: string) => line.length <= 5;

test.each([
  ['', ['']],
  ['一二三', ['一二三']],
  ['一二三四五六', ['一二三四五', '六']],
  ['一二三四五六七八九十', ['一二三四五', '六七八九十']],
  ['一二三四五六七八九十又', ['一二三四五', '六七八九…']],
  ['一二三四五，六', ['一二三四', '五，六']],
  ['一二三四《五六》', ['一二三四', '《五六》']],
  ['一二《三四五》', ['一二《三四', '五》']],
  ['一 hello', ['一 ', 'hello']],
  ['abcdefgh', ['abcde', 'fgh']],
])('“%s” is written as %j', (text, lines) => {
  expect(linesOf(text, 2, fits)).toEqual(lines);
});

test('an emoji of several signs is neither broken nor cut', () => {
  const family = '👨‍👩‍👧';
  const narrow = (line: string) => [...new Intl.Segmenter('zh').segment(line)].length <= 3;
  expect(linesOf(`${family}${family}${family}${family}${family}`, 1, narrow)).toEqual([`${family}${family}…`]);
});
