import { describe, expect, it } from 'vitest';
import { libraryAddress, viewOf } from './series-address.rules';

const view = (search: string) => viewOf(new URLSearchParams(search));

describe('the page of a kind of series', () => {
  it.each([
    ['', { side: 'front' }],
    ['rank=new', { side: 'ranks', list: 'new' }],
    ['rank=x', { side: 'ranks', list: 'hot' }],
    ['day=5', { side: 'week', day: 5 }],
    ['day=today', { side: 'week', day: null }],
    ['day=8', { side: 'week', day: null }],
    ['order=hot', { side: 'library', filter: { order: 'hot' } }],
    [
      'category=7&year=2026&region=china&serial=finished',
      {
        side: 'library',
        filter: { categoryId: 7, year: 2026, region: 'china', serial: 'finished', order: 'recommended' },
      },
    ],
    ['year=26&region=moon&order=x', { side: 'library', filter: { order: 'recommended' } }],
  ])('shows of ?%s %o', (search, expected) => {
    expect(view(search)).toEqual(expected);
  });

  it('has an address for each filter that shows the same again', () => {
    const filter = { categoryId: 7, year: 2026, region: 'japan', serial: 'serial', order: 'newest' } as const;
    const address = libraryAddress('welfare', filter);
    expect(address).toBe('/welfare?category=7&year=2026&region=japan&serial=serial&order=newest');
    expect(view(address.split('?')[1]!)).toEqual({ side: 'library', filter });
  });
});
