import { describe, expect, test } from 'vitest';
import { squareAddress, type SquarePlace } from '#platform/navigation/square-address';
import { firstPageOf, placeOf, sideOf } from './post-lists.rules';

const query = (text: string) => new URLSearchParams(text);

describe('an address of the square', () => {
  test.each<[string, string, SquarePlace]>([
    ['', 'gifts', {}],
    ['tab=mine', 'gifts', {}],
    ['side=community', 'community', {}],
    ['side=community&list=followed', 'community', { list: 'followed' }],
    ['side=community&list=nonsense', 'community', {}],
    ['side=community&tag=3', 'community', { tag: 3 }],
    ['side=community&game=12', 'community', { game: 12 }],
    ['side=community&tag=-1', 'community', {}],
    ['side=community&keyword=%E6%98%9F%E6%B5%B7', 'community', { keyword: '星海' }],
  ])('%j leads to %s', (text, side, place) => {
    expect(sideOf(query(text))).toBe(side);
    expect(placeOf(query(text))).toEqual(place);
  });

  test('that was made for a place leads there', () => {
    for (const place of [
      {},
      { list: 'newest' },
      { tag: 7 },
      { game: 12 },
      { keyword: '星门 第七关' },
    ] as SquarePlace[]) {
      const search = query(squareAddress(place).split('?')[1] ?? '');
      expect(sideOf(search)).toBe('community');
      expect(placeOf(search)).toEqual(place);
    }
  });
});

test('a list that is fetched again begins with its first page alone', () => {
  expect(firstPageOf({ pages: [1, 2, 3], pageParams: [undefined, 'a', 'b'] })).toEqual({
    pages: [1],
    pageParams: [undefined],
  });
});
