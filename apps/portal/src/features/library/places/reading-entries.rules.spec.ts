import { describe, expect, test } from 'vitest';
import { exampleOf } from '#testing/serve-contract';
import { entriesIn, entryAddress, placeWords, progressWords, withNewPart, withoutWork } from './reading-entries.rules';

const list = exampleOf('listReadingHistory').list;
const data = {
  pages: [
    { list, nextCursor: null },
    { list: list.slice(0, 1), nextCursor: null },
  ],
  pageParams: [],
};

describe('a list of what was read', () => {
  test('has each work once, however often it came', () => {
    expect(entriesIn(data).map(({ id }) => id)).toEqual([1, 7]);
  });

  test('loses a work, and marks one that has a new part', () => {
    expect(entriesIn(withoutWork(data, 1)).map(({ id }) => id)).toEqual([7]);
    expect(entriesIn(withNewPart(data, 7)).map(({ hasNew }) => hasNew)).toEqual([false, true]);
  });
});

describe('an entry', () => {
  const place = { partId: 12, partTitle: '第十二章', progress: 317, at: '2026-11-26T03:40:00.000Z' };

  test.each([
    [{ place, isFinished: false }, '读到 第十二章 · 31%'],
    [{ place: { ...place, progress: 4 }, isFinished: false }, '读到 第十二章'],
    [{ place, isFinished: true }, '已读完'],
    [{ place: null, isFinished: false }, '还没有开始读'],
  ])('of %o reads %s', (entry, words) => expect(progressWords({ work: null, resume: null, ...entry })).toBe(words));

  test('leads on with reading, to the book where nothing was read, and nowhere while the work is down', () => {
    const { work } = list[0]!;
    expect(entryAddress({ id: 1, work, place, owned: null, resume: null })).toBe('/readbook/1/12');
    expect(entryAddress({ id: 1, work, place: null, owned: null, resume: null })).toBe('/bookinfo/1');
    expect(entryAddress({ id: 1, work: null, place, owned: null, resume: null })).toBeNull();
    const owned = { kind: 'novel', title: '长夜灯火' } as const;
    expect(entryAddress({ id: 9, work: null, place, owned, resume: null })).toBe('/bookmenu/9');
  });

  describe('of a series', () => {
    const [series] = exampleOf('listContinuedWatching').list;
    const entry = series!;
    const point = entry.resume!;

    test.each([
      [{}, '看到 第 3 话 灯塔 10:52'],
      [{ resume: { ...point, positionMs: 0 } }, '看到 第 3 话 灯塔'],
      [{ resume: { ...point, positionMs: 3_723_000 } }, '看到 第 3 话 灯塔 1:02:03'],
      [{ resume: { ...point, partId: 304, partTitle: '第 4 话' } }, '看完 第 3 话 灯塔，接着看 第 4 话'],
      [{ resume: { ...point, partId: 301, isAgain: true } }, '已看完，可以重看'],
      [{ resume: null }, '看到 第 3 话 灯塔'],
      [{ resume: null, place: null }, '还没有开始看'],
    ])('%o reads %s', (change, words) => expect(progressWords({ ...entry, ...change })).toBe(words));

    test('leads to the episode to go on with, and to the series where nothing was watched', () => {
      expect(entryAddress(entry)).toBe('/series/31/303');
      expect(entryAddress({ ...entry, resume: { ...point, partId: 304 } })).toBe('/series/31/304');
      expect(entryAddress({ ...entry, resume: null, place: null })).toBe('/series/31');
    });
  });

  test('of another device is said in its own measure', () => {
    const there = { partTitle: '第 3 话', progress: 204 };
    expect(placeWords({ ...there, positionMs: 652_000 })).toBe('看到 第 3 话 10:52');
    expect(placeWords({ ...there, positionMs: null })).toBe('读到 第 3 话（20%）');
  });
});
