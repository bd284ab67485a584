import { describe, expect, it } from 'vitest';
import { isAsked, searchOf, takenOver } from './saved-filters.rules';

const sort = { field: 'id', order: 'DESC' } as const;
const upwards = { field: 'id', order: 'ASC' } as const;

describe('what was saved', () => {
  it.each([
    { filter: { a: 1, b: { c: 2, d: [3] } }, sort, asked: { filter: { b: { d: [3], c: 2 }, a: 1 }, sort }, is: true },
    { filter: { a: 1 }, sort: null, asked: { filter: { a: 1 }, sort }, is: true },
    { filter: { a: 1 }, sort: upwards, asked: { filter: { a: 1 }, sort }, is: false },
    { filter: { a: 1 }, sort, asked: { filter: { a: '1' }, sort }, is: false },
    { filter: { a: 1 }, sort, asked: { filter: {}, sort }, is: false },
    { filter: {}, sort: null, asked: { filter: {}, sort }, is: true },
  ])('is what is asked for: $filter, $sort, $asked: $is', ({ filter, sort: saved, asked, is }) => {
    expect(isAsked({ filter, sort: saved }, asked)).toBe(is);
  });

  it('is an address that shows its fields', () => {
    const search = new URLSearchParams(searchOf({ filter: { state: 'draft' }, sort }));
    expect(Object.fromEntries(search)).toEqual({
      filter: '{"state":"draft"}',
      displayedFilters: '{"state":true}',
      page: '1',
      sort: 'id',
      order: 'DESC',
    });
  });
});

describe('what a browser kept', () => {
  it('is taken over for the person alone', () => {
    const value = { filter: { state: 'draft' }, sort: { field: 'id', order: 'ASC' } };
    expect(takenOver('games', { label: `  ${'长'.repeat(40)}`, value })).toEqual({
      resource: 'games',
      name: '长'.repeat(30),
      filter: { state: 'draft' },
      sort: { field: 'id', order: 'ASC' },
      hiddenColumns: null,
      shared: false,
    });
    expect(takenOver('games', { label: ' ', value: {} })).toMatchObject({ name: '常用筛选', filter: {}, sort: null });
  });
});
