import { describe, expect, it } from 'vitest';
import { isVisible, withoutEmojiJoiners } from './visible-text';

describe('a text', () => {
  it.each(['好', 'a', '.', '❤️', '👨‍👩‍👧', ' 1 ', '\u200B好'])('%j is seen', (text) => expect(isVisible(text)).toBe(true));

  it.each([
    ['spaces', ' \u3000\u00A0\n\t'],
    ['the empty cell of braille', '\u2800\u2800'],
    ['zero-width spaces', '\u200B\u200B'],
    ['joiners', '\u200D\u200C\u2060'],
    ['an object without a picture', '\uFFFC'],
    ['a lost byte', '\uFFFD'],
    ['fillers of Hangul', '\u3164\uFFA0\u115F\u1160'],
    ['directions', '\u202E\u2066\u061C'],
    ['a mark on nothing', '\u0301'],
    ['a variation of nothing', '\uFE0F'],
    ['a byte order mark', '\uFEFF'],
    ['tags', '\u{E0041}\u{E007F}'],
    ['a soft hyphen', '\u00AD'],
    ['nothing', ''],
  ])('of %s is not', (_, text) => expect(isVisible(text)).toBe(false));
});

describe('a joiner', () => {
  it.each([
    ['👨‍👩‍👧', false],
    ['❤️‍🔥', false],
    ['👩🏽‍🚀航', false],
    ['远\u200D航', true],
    ['👨\u200D航', true],
    ['\u200D👨', true],
    ['👨\u200D\u200D👩', true],
  ])('in %j has no business there: %s', (text, isLeft) => {
    expect(withoutEmojiJoiners(text).includes('\u200D')).toBe(isLeft);
  });
});
