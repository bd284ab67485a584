import { expect, it } from 'vitest';
import { mentionsIn, withoutMentions } from './mention-tokens.rules';

it.each<[string, number[], string]>([
  ['和 @{10231} 一起', [10_231], '和  一起'],
  ['@{10231}@{10284} @{10231}', [10_231, 10_284], ' '],
  ['@{0} @{2147483648}', [], ' '],
  ['@{} @10231 {10231} @{a}', [], '@{} @10231 {10231} @{a}'],
])('%s mentions %j', (text, uids, rest) => {
  expect(mentionsIn(text)).toEqual(uids);
  expect(withoutMentions(text)).toBe(rest);
});
