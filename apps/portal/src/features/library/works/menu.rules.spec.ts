import { expect, test } from 'vitest';
import { menuRows, ownsPart } from './menu.rules';

const part = (id: number, title: string, volumeId: number | null) =>
  ({ id, title, volumeId, size: 10, access: 'free', price: 0 }) as const;
const menu = {
  volumes: [
    { id: 1, title: '第一卷 归港' },
    { id: 2, title: '第二卷 远航' },
  ],
  parts: [part(7, '楔子', null), part(8, '第一章 旧日志', 1), part(9, '第二章 Letters', 1), part(3, '第三章 远行', 2)],
};
const shown = (view: { keyword?: string; isReversed?: boolean }) =>
  menuRows(menu, { keyword: '', isReversed: false, ...view }).map((row) =>
    row.kind === 'volume' ? row.title : row.part.id,
  );

test('chapters stand below the heading of their volume, those of none below no heading', () => {
  expect(shown({})).toEqual([7, '第一卷 归港', 8, 9, '第二卷 远航', 3]);
});

test('in reversed order headings stand before the last chapter of their volume', () => {
  expect(shown({ isReversed: true })).toEqual(['第二卷 远航', 3, '第一卷 归港', 9, 8, 7]);
});

test('chapters are found by part of the title in either case, and by their number', () => {
  expect(shown({ keyword: ' letters ' })).toEqual(['第一卷 归港', 9]);
  expect(shown({ keyword: '4' })).toEqual(['第二卷 远航', 3]);
  expect(shown({ keyword: '第九章' })).toEqual([]);
});

test('a chapter is bought with the whole work, or within a range', () => {
  const some = { ownsWork: false, owned: [{ from: 3, to: 5 }] };
  expect([2, 3, 5, 6].map((id) => ownsPart(some, id))).toEqual([false, true, true, false]);
  expect(ownsPart({ ownsWork: true, owned: [] }, 9)).toBe(true);
});
