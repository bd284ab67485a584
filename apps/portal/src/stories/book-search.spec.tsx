import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useReaderJump } from '#features/library/chapters/reader-jump.store';
import { keptPlace, useReaderPlaces } from '#features/library/chapters/reader-place';
import { openPortal } from '#testing/open-portal';
import { exampleOf, fail, placed, serveContract, success, type Call } from '#testing/serve-contract';

const example = exampleOf('searchBook');
const [first, second] = example.list;

beforeEach(() => {
  useReaderPlaces.setState({ places: [] });
  useReaderJump.setState({ jump: null, back: null, mark: null });
});

/** A book in three parts; words stand in the last one. */
const longBook = {
  searchBook: ({ query }: Call) => {
    const at = Number(query.get('cursor') ?? 0);
    const list = at === 2 ? example.list : [];
    return success({
      list,
      passed: (at + 1) * 100,
      total: 300,
      skipped: at,
      nextCursor: at < 2 ? String(at + 1) : null,
    });
  },
};

async function searchFor(words: string, path = '/bookmenu/1') {
  const visit = openPortal(path);
  await visit.user.click(await screen.findByRole('button', { name: '搜索正文' }));
  await visit.user.type(screen.getByRole('searchbox', { name: '搜索正文' }), `${words}{Enter}`);
  return visit;
}

test('a search goes on by itself until something is found, and says how far it is and what it passed over', async () => {
  const calls = serveContract(longBook);
  await searchFor('日志');
  expect(await screen.findByText('已搜 300/300 章，找到 2 处；3 章未解锁，没有搜')).toBeVisible();
  expect(placed(calls, 'searchBook')).toHaveLength(3);
  const [row] = screen.getAllByRole('link', { name: /第一章 旧日志/ });
  expect(within(row!).getByText('日志', { selector: 'mark' })).toBeVisible();
});

test('one character is not looked for', { tags: ['deep'] }, async () => {
  const calls = serveContract();
  await searchFor('雾');
  expect(screen.getByRole('button', { name: '搜索' })).toBeDisabled();
  expect(placed(calls, 'searchBook')).toEqual([]);
});

test('what was found leads to its place in the reader, which does not count as reading yet', async () => {
  serveContract();
  const { user, address } = await searchFor('日志');
  await user.click((await screen.findAllByRole('link', { name: /第一章 旧日志/ }))[1]!);
  expect(address()).toBe('/readbook/1/1');
  await waitFor(() =>
    expect(useReaderJump.getState()).toMatchObject({ jump: null, mark: { paragraphId: 3, length: 2 } }),
  );
  expect(await screen.findByText('68%')).toBeVisible();
  expect(keptPlace(1)).toBeUndefined();
  expect(second!.paragraphId).toBe(3);
});

test('a reader searches without leaving the chapter', { tags: ['deep'] }, async () => {
  serveContract();
  const { user } = openPortal('/readbook/1/1');
  await screen.findByRole('heading', { level: 2, name: '第一章 旧日志' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '搜索正文' }));
  await user.type(screen.getByRole('searchbox', { name: '搜索正文' }), '日志{Enter}');
  await user.click((await screen.findAllByRole('link', { name: /第一章 旧日志/ }))[0]!);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('group', { name: '阅读工具' })).toBeNull();
  await waitFor(() => expect(useReaderJump.getState().mark).toMatchObject({ paragraphId: first!.paragraphId }));
});

test('a search that fails is tried again, and one that finds nothing says so', { tags: ['deep'] }, async () => {
  serveContract(fail('searchBook', 500));
  const { user } = await searchFor('日志');
  const retry = await screen.findByRole('button', { name: '重试' });
  serveContract({ searchBook: () => success({ ...example, list: [] }) });
  await user.click(retry);
  expect(await screen.findByText('没有找到“日志”，换个词试试')).toBeVisible();
});
