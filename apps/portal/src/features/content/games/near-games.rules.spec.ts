import { expect, it } from 'vitest';
import { halvesOf, nearestOf } from './near-games.rules';

it.each([
  ['星海园征', ['星海', '园征']],
  ['远征 星海', ['远征', '星海']],
  ['星海征', ['星海', '海征']],
  ['xin hai', ['xin', 'hai']],
  ['星', []],
])('%j is also looked for as %j', (keyword, halves) => expect(halvesOf(keyword)).toEqual(halves));

it('names with most of what was typed come first, each once', () => {
  const names = ['星海钓客', '星海远征', '星海远征', '海岛'];
  expect(nearestOf('星海园征', names)).toEqual(['星海远征', '星海钓客', '海岛']);
});
