import { describe, expect, it } from 'vitest';
import {
  addressFault,
  arranged,
  isLive,
  linkOfKind,
  moreGames,
  nextTurn,
  pictureFault,
  sourceFault,
} from './home.rules';

const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));
const window = (state: 'shown' | 'hidden', start: number | null, end: number | null) => ({
  state,
  startAt: start === null ? null : at(start),
  endAt: end === null ? null : at(end),
});
const source = { kind: 'popular', gameType: null, tag: '', gameIds: [], size: 10 } as const;

describe('a part of the first page', () => {
  it.each([
    ['shown', null, null, true, null],
    ['hidden', null, null, false, null],
    ['hidden', 13, 14, false, null],
    ['shown', 13, null, false, 13],
    ['shown', 12, 14, true, 14],
    ['shown', null, 12, false, null],
    ['shown', 13, 14, false, 13],
  ] as const)('%s from %s until %s: seen at noon is %s, turns next at %s', (...row) => {
    const [state, start, end, seen, turn] = row;
    const part = window(state, start, end);
    expect(isLive(part, at(12))).toBe(seen);
    expect(nextTurn(part, at(12))).toEqual(turn === null ? null : at(turn));
  });

  it.each([
    ['banner', 1280, 560, true],
    ['banner', 1600, 700, true],
    ['banner', 1280, 720, false],
    ['banner', 560, 1280, false],
    ['icon', 256, 256, true],
    ['icon', 256, 200, false],
    ['section', 256, 256, false],
  ] as const)('%s takes a picture of %i×%i: %s', (kind, width, height, fits) => {
    expect(pictureFault(kind, { width, height }) === undefined).toBe(fits);
  });

  it.each([
    ['https://example.com/a?b=c', true],
    ['HTTPS://example.com', true],
    ['http://example.com', false],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['data:text/html,hi', false],
    ['//example.com', false],
    ['https://', false],
    ['https://user:pass@example.com', false],
    ['https://localhost', false],
    ['https://例子.中国/', true],
    ['vbscript:x', false],
  ])('leads to %j: %s', (url, may) => {
    expect(addressFault(url) === undefined).toBe(may);
  });

  it('keeps of its link what its kind has, and is no link without that', () => {
    const all = { page: '/gifts', id: 3, url: ' https://a.cn ' } as const;
    expect(linkOfKind({ kind: 'page', ...all })).toEqual({ kind: 'page', page: '/gifts', id: null, url: null });
    expect(linkOfKind({ kind: 'game', ...all })).toEqual({ kind: 'game', page: null, id: 3, url: null });
    expect(linkOfKind({ kind: 'web', ...all })).toEqual({ kind: 'web', page: null, id: null, url: 'https://a.cn' });
    for (const kind of ['page', 'game', 'activity', 'bulletin', 'web'] as const)
      expect(linkOfKind({ kind, page: null, id: null, url: null })).toBeNull();
  });
});

describe('the sections of the first page', () => {
  const of = (...kinds: ('banners' | 'popular' | 'recommended')[]) =>
    kinds.map((kind, id) => ({ id, source: { ...source, gameIds: [], kind } }));

  it('stand as they are arranged, the endless list last and what there is one of once', () => {
    expect(arranged(of('recommended', 'banners', 'popular', 'banners', 'popular')).map(({ id }) => id)).toEqual([
      1, 2, 4, 0,
    ]);
    expect(arranged([{ source: null }])).toEqual([]);
  });

  it.each([
    [{ kind: 'type' }, '请选择游戏类型'],
    [{ kind: 'tag', tag: ' ' }, '请填写标签'],
    [{ kind: 'picked' }, '请至少选择一款游戏'],
    [{ kind: 'weekly' }, undefined],
  ] as const)('of %j lack %s', (fields, fault) => {
    expect(sourceFault({ ...source, gameIds: [], ...fields })).toBe(fault);
  });

  it('lead to where there are more', () => {
    expect(moreGames({ ...source, gameIds: [], kind: 'tag', tag: '单机' })).toBe('/games?keyword=%E5%8D%95%E6%9C%BA');
    expect(moreGames({ ...source, gameIds: [], kind: 'type', gameType: 'role' })).toBe('/games/role');
    expect(moreGames({ ...source, gameIds: [], kind: 'score' })).toBe('/games?sort=score');
    expect(moreGames({ ...source, gameIds: [], kind: 'picked' })).toBeNull();
  });
});
