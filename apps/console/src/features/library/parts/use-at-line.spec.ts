import { expect, it } from 'vitest';
import { lineSpan } from './use-at-line';

it('a line of the editor is found by its number, and none where there is none', () => {
  const text = '雨停了。\n\n今晚起雾。';
  expect(lineSpan(text, 1)).toEqual({ start: 0, end: 4 });
  expect(lineSpan(text, 3)).toEqual({ start: 6, end: 11 });
  expect(lineSpan(text, 4)).toBeNull();
  expect(lineSpan(text, 0)).toBeNull();
});
