import { describe, expect, it } from 'vitest';
import { isShown, missingParts, priceErrors } from './games.rules';

const complete = { summary: '一句话', intro: '很多话', icon: {}, packages: [{}] };

describe('a price', () => {
  it.each([
    [0, 0, []],
    [1, 1, []],
    [1, 1_000_000, []],
    [0, 1, ['buyAmount']],
    [1, 0, ['buyAmount']],
  ] as const)('of onlineType %j and %j diamonds has errors in %j', (onlineType, buyAmount, fields) => {
    expect(Object.keys(priceErrors({ onlineType, buyAmount }))).toEqual(fields);
  });
});

describe('a game is complete', () => {
  it.each([
    [{}, []],
    [{ icon: null }, ['iconId']],
    [{ summary: ' ' }, ['summary']],
    [{ intro: '\n' }, ['intro']],
    [{ packages: [] }, ['packages']],
    [{ icon: null, summary: '', intro: '', packages: [] }, ['summary', 'intro', 'iconId', 'packages']],
  ])('but for what %j takes away', (lack, fields) => {
    expect(Object.keys(missingParts({ ...complete, ...lack }))).toEqual(fields);
  });
});

it('only published and scheduled games have to stay complete', () => {
  expect((['draft', 'scheduled', 'published', 'unpublished'] as const).filter(isShown)).toEqual([
    'scheduled',
    'published',
  ]);
});
