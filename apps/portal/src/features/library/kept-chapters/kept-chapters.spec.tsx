import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { disconnect, exampleOf, placed, serveContract, success, type Call } from '#testing/serve-contract';
import { clearAccount } from '#platform/session/account.store';
import { useDownloading } from './downloading.store';
import { allKept, forgetAll, forgetBook, keepChapters, keepWork, keptBooks, keptChapter } from './kept-books';
import { keptDatabase } from './kept-database';
import { useKeptHint } from './kept-hint';
import { bringPictures, keptPicture } from './kept-pictures';

const ME = '10001';
const DAY_MS = 86_400_000;
const example = exampleOf('downloadChapters').list[0]!;
const COUNT = 45;
const at = '2026-11-26T03:40:00.000Z';

const idsOf = ({ body }: Call) => (body as unknown as { ids: number[] }).ids;
const parts = Array.from({ length: COUNT }, (_, index) => ({
  ...exampleOf('getWorkMenu').parts[0]!,
  id: index + 1,
  title: `第${index + 1}章`,
}));
const chapterOf = (id: number, change: object = {}) => ({
  ...example,
  id,
  title: `第${id}章`,
  until: null,
  paragraphs: [{ id: 1, text: `潮声从第${id}章里传来。` }],
  ...change,
});

/** A book of free chapters, as a service with a network gives it; `change` says what else is so. */
function book(change: Parameters<typeof serveContract>[0] = {}) {
  return serveContract({
    getWorkMenu: () => success({ ...exampleOf('getWorkMenu'), parts }),
    downloadChapters: (call) => success({ at, list: idsOf(call).map((id) => chapterOf(id)), refused: [] }),
    renewChapters: (call) => success({ at, list: idsOf(call).map((id) => ({ id, version: 1, until: null })) }),
    ...change,
  });
}

const isOver = () => waitFor(() => expect(useDownloading.getState().now?.state).not.toBe('running'));

async function downloadAll() {
  const portal = openPortal('/bookmenu/1');
  await portal.user.click(await screen.findByRole('button', { name: '离线下载' }));
  await portal.user.click(await screen.findByRole('button', { name: '下载全部可读章节' }));
  await screen.findByText(/^已下载 \d+ 章$/);
  return portal;
}

function loseNetwork() {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const every = ['getChapter', 'getWork', 'getWorkMenu', 'renewChapters', 'downloadChapters', 'getPlace'] as const;
  return serveContract(Object.assign({}, ...every.map((id) => disconnect(id))));
}

beforeEach(() => {
  signIn(ME);
  useDownloading.setState({ now: null });
});

afterEach(async () => {
  await isOver();
  await forgetAll();
});

describe('a player who takes a book along', () => {
  test('has all its chapters in a few calls, sees it, and marks in the menu', async () => {
    const calls = book();
    const { user, goTo } = await downloadAll();
    expect(placed(calls, 'downloadChapters').map((call) => idsOf(call).length)).toEqual([20, 20, 5]);
    expect(screen.getByText('已下载 45 章')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect((await screen.findAllByText('已下载')).length).toBeGreaterThan(5);
    await goTo('/offline');
    expect(await screen.findByText(/· 45 章 ·/)).toBeVisible();
    expect(screen.getByText(/Safari/)).toBeVisible();
  });

  test('stops while the chapters are looked for, and is not told that all are there', { tags: ['deep'] }, async () => {
    let cut: (error: Error) => void = () => undefined;
    book({ getWorkMenu: () => new Promise<Response>((_, reject) => (cut = reject)) });
    const { user } = openPortal('/bookinfo/42');
    await user.click(await screen.findByRole('button', { name: '离线下载' }));
    await user.click(await screen.findByRole('button', { name: '下载全部可读章节' }));
    await screen.findByText('正在准备…');
    await user.click(screen.getByRole('button', { name: '停止下载' }));
    // As a browser ends a request that is given up.
    cut(new DOMException('given up', 'AbortError'));
    expect(await screen.findByText('已停止下载')).toBeVisible();
    expect(screen.queryByText('可以离线阅读的章节都已下载')).toBeNull();
  });

  test('takes the first twenty chapters that they may read, and no locked one', { tags: ['deep'] }, async () => {
    const calls = book({
      getWorkMenu: () =>
        success({
          ...exampleOf('getWorkMenu'),
          parts: parts.map((part) => (part.id === 12 ? { ...part, access: 'paid' as const, price: 6 } : part)),
        }),
      getWorkRights: () => success({ ...exampleOf('getWorkRights'), isMember: false, ownsWork: false, owned: [] }),
    });
    const { user } = openPortal('/bookinfo/42');
    await user.click(await screen.findByRole('button', { name: '离线下载' }));
    await user.click(await screen.findByRole('button', { name: '下载后面 20 章' }));
    await screen.findByText('已下载 20 章');
    const asked = placed(calls, 'downloadChapters').flatMap(idsOf);
    expect([asked.length, asked[0], asked.includes(12)]).toEqual([20, 1, false]);
  });

  test('reads it, its menu and its page without a network', async () => {
    book();
    const { goTo } = await downloadAll();
    loseNetwork();
    await goTo('/readbook/1/7');
    expect(await screen.findByText('潮声从第7章里传来。')).toBeVisible();
    await goTo('/bookinfo/1');
    expect(await screen.findByRole('article', { name: '雾港灯塔手记' })).toBeVisible();
    expect(await keptChapter(ME, 7)).toMatchObject({ previousId: 6, nextId: 8, isLocked: false });
  });

  test('takes its pictures along, counted in what is kept, which go with the book', { tags: ['deep'] }, async () => {
    const picture = { id: 'c'.repeat(32), width: 600, height: 400, alt: '' };
    const shown = { paragraphs: [{ id: 1, text: '［插图］', picture }] };
    const calls = book({
      downloadChapters: (call) =>
        success({ at, list: idsOf(call).map((id) => chapterOf(id, id === 3 ? shown : {})), refused: [] }),
    });
    await downloadAll();
    const asked = placed(calls, 'fetchChapterPicture').map(({ params }) => [params['id'], params['width']]);
    expect(asked).toEqual([['3', 'large']]);
    const kept = (await allKept(ME)).find(({ chapterId }) => chapterId === 3);
    const other = (await allKept(ME)).find(({ chapterId }) => chapterId === 4);
    expect(kept?.lacks).toEqual([]);
    expect((kept?.size ?? 0) - (other?.size ?? 0)).not.toBe(0);
    expect(await (await keptPicture(ME, 3, picture.id))?.text()).toBe('picture');
    expect(await keptPicture('10002', 3, picture.id)).toBeUndefined();
    await forgetBook(ME, 1);
    expect(await (await keptDatabase()).count('pictures')).toBe(0);
  });

  test('gets a picture later that did not come with its chapter', { tags: ['deep'] }, async () => {
    const picture = { id: 'c'.repeat(32), width: 600, height: 400, alt: '' };
    const shown = { paragraphs: [{ id: 1, text: '［插图］', picture }] };
    await keepWork(ME, exampleOf('getWork'), { ...exampleOf('getWorkMenu'), parts });
    await keepChapters(ME, { at, list: [chapterOf(3, shown)] });
    serveContract(disconnect('fetchChapterPicture'));
    await expect(bringPictures(ME)).rejects.toMatchObject({ kind: 'network' });
    expect((await allKept(ME))[0]?.lacks).toEqual([picture.id]);
    serveContract();
    expect(await bringPictures(ME)).toBe(true);
    expect(await keptPicture(ME, 3, picture.id)).toBeInstanceOf(Blob);
  });

  test('reads the corrected text when there is one, and keeps it', { tags: ['deep'] }, async () => {
    const corrected = { version: 2, paragraphs: [{ id: 1, text: '改过的一句。' }] };
    book();
    const { goTo } = await downloadAll();
    book({
      renewChapters: (call) => success({ at, list: idsOf(call).map((id) => ({ id, version: 2, until: null })) }),
      downloadChapters: (call) => success({ at, list: idsOf(call).map((id) => chapterOf(id, corrected)), refused: [] }),
    });
    await goTo('/readbook/1/7');
    expect(await screen.findByText('改过的一句。')).toBeVisible();
    expect(await keptChapter(ME, 7)).toMatchObject({ version: 2 });
  });

  test('who may no longer read a chapter does not keep it', { tags: ['deep'] }, async () => {
    book();
    const { goTo } = await downloadAll();
    book({ renewChapters: () => success({ at, list: [] }) });
    await goTo('/readbook/1/7');
    await waitFor(async () => expect(await keptChapter(ME, 7)).toBeUndefined());
  });

  test('removes one book, or all', { tags: ['deep'] }, async () => {
    book();
    const { user, goTo } = await downloadAll();
    await goTo('/offline');
    await user.click(await screen.findByRole('button', { name: '删除离线章节：雾港灯塔手记' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('还没有离线内容')).toBeVisible();
    expect(await allKept(ME)).toEqual([]);
    expect(useKeptHint.getState().uid).toBe('');
  });
});

describe('what is kept', () => {
  test('ends with the lease of members, also when the clock is put back', async () => {
    const until = new Date(Date.parse(at) + 7 * DAY_MS).toISOString();
    book({
      downloadChapters: (call) => success({ at, list: idsOf(call).map((id) => chapterOf(id, { until })), refused: [] }),
    });
    await downloadAll();
    const now = Date.now();
    expect(await keptChapter(ME, 7)).toBeDefined();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 8 * DAY_MS);
    expect(await keptChapter(ME, 7)).toBeUndefined();
    clock.mockReturnValue(now);
    expect(await keptChapter(ME, 7)).toBeUndefined();
  });

  test('goes when its player signs out, and is not another’s', async () => {
    book();
    await downloadAll();
    expect(await keptChapter('10002', 7)).toBeUndefined();
    act(clearAccount);
    await waitFor(async () => expect(await allKept(ME)).toEqual([]));
    expect([localStorage.getItem('ug-kept-chapters'), useKeptHint.getState().uid]).toEqual([null, '']);
  });

  test('goes when another player signs in on this device', { tags: ['deep'] }, async () => {
    book();
    await downloadAll();
    act(() => signIn('10002'));
    await waitFor(async () => expect(await allKept(ME)).toEqual([]));
  });

  test('goes after thirty days in which it was not read', { tags: ['deep'] }, async () => {
    book();
    await downloadAll();
    expect(await keptBooks(ME)).toMatchObject([{ count: COUNT }]);
    document.body.replaceChildren();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * DAY_MS);
    openPortal('/offline');
    await waitFor(async () => expect(await keptBooks(ME)).toEqual([]));
  });

  test('stops at the budget of the device', { tags: ['deep'] }, async () => {
    const storage = { estimate: async () => ({ quota: 100, usage: 99 }), persist: async () => true };
    Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
    book();
    const { user } = openPortal('/bookmenu/1');
    await user.click(await screen.findByRole('button', { name: '离线下载' }));
    await user.click(await screen.findByRole('button', { name: '下载全部可读章节' }));
    expect(await screen.findByText(/离线空间已满/)).toBeVisible();
    Reflect.deleteProperty(navigator, 'storage');
  });
});
