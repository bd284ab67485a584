import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useReaderJump } from '#features/library/chapters/reader-jump.store';
import { goneTo, keptPlace, useReaderPlaces } from '#features/library/chapters/reader-place';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, placed, refuse, respond, serveContract, success } from '#testing/serve-contract';

const example = exampleOf('listBookmarks');
const [first, second] = example.list;

beforeEach(() => {
  useReaderPlaces.setState({ places: [] });
  useReaderJump.setState({ jump: null, back: null });
});

async function openBookmarks() {
  const visit = openPortal('/bookmenu/1');
  await visit.user.click(await screen.findByRole('button', { name: '书签' }));
  return visit;
}

describe('the bookmarks of a book', () => {
  test('are listed with their words and notes, in either order', async () => {
    signIn();
    const calls = serveContract();
    const { user } = await openBookmarks();
    expect(await screen.findByText(first!.excerpt)).toBeVisible();
    expect(screen.getByText('信的来历从这里开始')).toBeVisible();
    expect(screen.getByText('2 / 200')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '按章节' }));
    await waitFor(() => expect(placed(calls, 'listBookmarks').at(-1)!.query.get('order')).toBe('book'));
  });

  test('lead to their place, which counts once its reader turns a page, and back to where they were', async () => {
    signIn();
    const nowhere = { ...exampleOf('getPlace'), base: 0, latest: null, others: [] };
    serveContract(respond('getPlace', nowhere));
    const before = { workId: 1, chapterId: 30, chapterTitle: '第三十章', paragraphId: 4, offset: 0, permille: 250 };
    goneTo({ ...before, context: '' });
    const { user, address } = await openBookmarks();
    await user.click(await screen.findByRole('link', { name: new RegExp(first!.excerpt) }));
    expect(address()).toBe('/readbook/1/1');
    expect(await screen.findByText('53%')).toBeVisible();
    expect(keptPlace(1)).toMatchObject({ chapterId: 30 });
    await user.click(screen.getByRole('button', { name: '回到 第三十章 25%' }));
    expect(address()).toBe('/readbook/1/30');
  });

  test(
    'open in the reader that is behind the menu, so that the way back leads to the book',
    { tags: ['deep'] },
    async () => {
      signIn();
      serveContract();
      const { user, address, goTo, goBack } = openPortal('/bookinfo/1');
      // A browser counts its entries here.
      window.history.replaceState({ idx: 2 }, '');
      await goTo('/readbook/1/2');
      await user.click(await screen.findByRole('button', { name: '阅读工具' }));
      await user.click(await screen.findByRole('link', { name: '目录' }));
      await user.click(await screen.findByRole('button', { name: '书签' }));
      await user.click(await screen.findByRole('link', { name: new RegExp(first!.excerpt) }));
      await waitFor(() => expect(address()).toBe('/readbook/1/1'));
      await goBack();
      expect(address()).toBe('/bookinfo/1');
      window.history.replaceState(null, '');
    },
  );

  test('stay without a way where their chapter is down', { tags: ['deep'] }, async () => {
    signIn();
    serveContract(respond('listBookmarks', { limit: 200, list: [{ ...first!, isOpen: false, partTitle: '' }] }));
    await openBookmarks();
    expect(await screen.findByText('章节已下架')).toBeVisible();
    expect(screen.queryByRole('link', { name: new RegExp(first!.excerpt) })).toBeNull();
  });

  test(
    'are removed at once and made again, under the same id, where that is taken back',
    { tags: ['deep'] },
    async () => {
      signIn();
      const calls = serveContract(respond('createBookmark', first!));
      const { user } = await openBookmarks();
      await user.click(await screen.findByRole('button', { name: `更多操作：${first!.excerpt}` }));
      serveContract({
        ...respond('listBookmarks', { limit: 200, list: [second!] }),
        ...respond('createBookmark', first!),
      });
      await user.click(screen.getByRole('button', { name: '删除书签' }));
      await waitFor(() => expect(screen.queryByText(first!.excerpt)).toBeNull());
      const again = serveContract(respond('createBookmark', first!));
      await user.click(await screen.findByRole('button', { name: '撤销' }));
      await waitFor(() => expect(placed(again, 'createBookmark')).toHaveLength(1));
      expect(placed(again, 'createBookmark')[0]!.body).toMatchObject({ clientId: first!.clientId, note: first!.note });
      expect(await screen.findByText(first!.excerpt)).toBeVisible();
      expect(calls.length).toBeGreaterThan(0);
    },
  );

  test('have a note that its player writes', async () => {
    signIn();
    const calls = serveContract({
      editBookmark: ({ body }) => success({ ...second!, note: String((body as { note: string }).note) }),
    });
    const { user } = await openBookmarks();
    await user.click(await screen.findByRole('button', { name: `更多操作：${second!.excerpt}` }));
    await user.click(screen.getByRole('button', { name: '写笔记' }));
    await user.type(screen.getByRole('textbox', { name: '笔记' }), ' 谁寄的？ ');
    await user.dblClick(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('谁寄的？')).toBeVisible();
    expect(placed(calls, 'editBookmark')).toHaveLength(1);
  });

  test('are none at first, and a guest is asked to sign in', { tags: ['deep'] }, async () => {
    serveContract(respond('listBookmarks', { limit: 200, list: [] }));
    await openBookmarks();
    expect(await screen.findByRole('link', { name: '登录/注册' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fbookmenu%2F1',
    );
  });
});

describe('a reader', () => {
  const open = async () => {
    const visit = openPortal('/readbook/1/1');
    await screen.findByRole('heading', { level: 2, name: '第一章 旧日志' });
    // The reader listens once its page is laid out.
    await waitFor(async () => {
      if (!screen.queryByRole('button', { name: '书签' })) await visit.user.keyboard('{Escape}');
      expect(toggle()).toBeVisible();
    });
    return visit;
  };
  const toggle = () => screen.getByRole('button', { name: '书签' });
  const none = { limit: 200, list: [] };

  test('marks the page with a double tap once, and unmarks it', async () => {
    signIn();
    const calls = serveContract(respond('listBookmarks', none));
    const { user } = await open();
    await waitFor(() => expect(toggle()).toBeEnabled());
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    const made = exampleOf('createBookmark');
    const marked = serveContract({ ...respond('listBookmarks', { limit: 200, list: [made] }) });
    await user.dblClick(toggle());
    await waitFor(() => expect(toggle()).toHaveAttribute('aria-pressed', 'true'));
    expect(placed(marked, 'createBookmark')).toHaveLength(1);
    expect(placed(marked, 'createBookmark')[0]!.body).toMatchObject({ partId: '1', paragraphId: '1', offset: '0' });
    expect(await screen.findByText('已加书签')).toBeVisible();
    const removed = serveContract(respond('listBookmarks', none));
    await user.click(toggle());
    await waitFor(() => expect(placed(removed, 'removeBookmark')).toHaveLength(1));
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    expect(calls.length).toBeGreaterThan(0);
  });

  test('writes a note right after marking', { tags: ['deep'] }, async () => {
    signIn();
    serveContract(respond('listBookmarks', none));
    const { user } = await open();
    await waitFor(() => expect(toggle()).toBeEnabled());
    await user.click(toggle());
    await user.click(await screen.findByRole('button', { name: '写笔记' }));
    expect(within(screen.getByRole('dialog', { name: '书签笔记' })).getByRole('textbox')).toBeVisible();
  });

  test('reads why the service refuses', { tags: ['deep'] }, async () => {
    signIn();
    serveContract({ ...respond('listBookmarks', none), ...refuse('createBookmark', 'bookmark.tooMany') });
    const { user } = await open();
    await waitFor(() => expect(toggle()).toBeEnabled());
    await user.click(toggle());
    expect(await screen.findByText(/书签已满/)).toBeVisible();
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  test('of a locked chapter marks nothing', { tags: ['deep'] }, async () => {
    signIn();
    const locked = { ...exampleOf('getChapter'), isLocked: true };
    const calls = serveContract({ ...respond('getChapter', locked), ...respond('listBookmarks', none) });
    const { user } = await open();
    await waitFor(() => expect(toggle()).toBeEnabled());
    await user.click(toggle());
    expect(await screen.findByText('这一章还没有解锁，不能加书签')).toBeVisible();
    expect(placed(calls, 'createBookmark')).toEqual([]);
  });

  test('who is a guest signs in first', { tags: ['deep'] }, async () => {
    serveContract();
    const { user, address } = await open();
    await user.click(toggle());
    expect(address()).toBe('/login?redirect=%2Freadbook%2F1%2F1');
  });
});
