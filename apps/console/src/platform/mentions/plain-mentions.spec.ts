import { expect, it } from 'vitest';
import { plainMentions } from './plain-mentions';

it.each([
  ['和 @{10231} @{10284} 一起', '和 @10231 @10284 一起'],
  ['没有提到谁 @ @{} @{a} {10231}', '没有提到谁 @ @{} @{a} {10231}'],
  ['', ''],
])('%s reads %s', (text, plain) => {
  expect(plainMentions(text)).toBe(plain);
});
