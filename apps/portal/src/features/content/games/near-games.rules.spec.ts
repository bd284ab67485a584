import { expect, it } from 'vitest';
import { nearestOf, partsOf, thatShareMost } from './near-games.rules';

it.each([
  ['星海园征', [['星海', '园征']]],
  ['远征 星海', [['远征', '星海']]],
  [
    '星河征',
    [
      ['星河', '河征'],
      ['星', '征'],
    ],
  ],
  [
    '星海大远征',
    [
      ['星海大', '大远征'],
      ['星海', '远征'],
    ],
  ],
  ['xinhai', [['xin', 'hai']]],
  ['星', []],
])('%j is also looked for as %j', (keyword, parts) => expect(partsOf(keyword)).toEqual(parts));

it('names that share less than most of what was typed are not meant', () => {
  expect(thatShareMost('星河征', ['星海征', '星星公园', '出征'])).toEqual(['星海征']);
});

it('names with most of what was typed come first, each once', () => {
  const names = ['星海钓客', '星海远征', '星海远征', '海岛'];
  expect(nearestOf('星海园征', names)).toEqual(['星海远征', '星海钓客', '海岛']);
});
