import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { lastAddressOf, MAX_KEPT_PAGES, showPage, type KeptPage, type ShownPage } from './kept-pages.store';

const page = (key: string, changes: Partial<ShownPage> = {}): ShownPage => ({
  key,
  route: { name: key, layout: 'main' },
  element: null,
  location: places[key] ?? (places[key] = { location: { pathname: key } } as ShownPage['location']),
  ...changes,
});
const places: Record<string, ShownPage['location']> = {};
const visit = (...shown: ShownPage[]) => shown.reduce<readonly KeptPage[]>(showPage, []);
const keys = (pages: readonly KeptPage[]) => pages.map(({ key }) => key).join(' ');
const many = Array.from({ length: MAX_KEPT_PAGES }, (_, index) => page(`p${index}`));
const unkept = page('own', { route: { name: 'own', layout: 'simple', keepAlive: false } });

describe('the pages that are kept', () => {
  test.each([
    ['begin with the first', [page('a')], 'a'],
    ['grow with each page that is new', [page('a'), page('b'), page('c')], 'a b c'],
    ['stay in their order when one of them is shown again', [page('a'), page('b'), page('a')], 'a b'],
    ['lose a page that may not be kept once another is shown', [page('a'), unkept, page('b')], 'a b'],
    ['hold a page that may not be kept while it is shown', [page('a'), unkept], 'a own'],
    ['are ten at most: the one longest unseen goes', [...many, page('new')], 'p1 p2 p3 p4 p5 p6 p7 p8 p9 new'],
    [
      'count a page that is shown again as just seen',
      [...many, page('p0'), page('new')],
      'p0 p2 p3 p4 p5 p6 p7 p8 p9 new',
    ],
  ])('%s', (_, shown, expected) => {
    expect(keys(visit(...shown))).toBe(expected);
  });

  test('do not change when the same page is shown with nothing new', () => {
    const pages = visit(page('a'), page('b'));
    expect(showPage(pages, page('b'))).toBe(pages);
  });

  test('take over what the shown page has become, and leave the hidden ones as they were', () => {
    const [element, location] = [createElement('p'), { ...page('b').location }];
    const [first, second] = showPage(visit(page('a'), page('b')), page('b', { element, location }));
    expect(second).toMatchObject({ element, location });
    expect(first?.location).toBe(page('a').location);
  });
});

describe('the last address of a route', () => {
  const at = (pathname: string, search = '') =>
    page(pathname + search, {
      route: { name: 'games', layout: 'main' },
      location: { location: { pathname, search } } as ShownPage['location'],
    });

  test('is that of its page which was shown last', () => {
    const pages = visit(at('/games'), at('/games/strategy', '?sort=latest'), page('faq'));
    expect(lastAddressOf(pages, 'games')).toBe('/games/strategy?sort=latest');
    expect(lastAddressOf(visit(...[at('/games', '?sort=latest'), at('/games')]), 'games')).toBe('/games');
  });

  test('is none where its page is kept no more', () => {
    expect(lastAddressOf(visit(at('/games'), ...many), 'games')).toBeNull();
  });
});
