import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { disconnect, exampleOf, fail, placed, refuse, respond, serveContract, success } from '#testing/serve-contract';
import { goneTo, useReaderPlaces } from '#features/library/chapters/reader-place';
import { novelSearches } from './novel-searches.store';

const book = exampleOf('getWork');
const menu = exampleOf('getWorkMenu');
const card = exampleOf('listWorks').list[0]!;

beforeEach(() => {
  novelSearches.clear();
  useReaderPlaces.setState({ places: [] });
});

describe('a player in the book shop', () => {
  test('browses by category and order, and the address keeps both', async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/novels');
    expect(await screen.findByRole('link', { name: /雾港灯塔手记/ })).toHaveAttribute('href', '/bookinfo/1');
    await user.click(await screen.findByRole('link', { name: '悬疑' }));
    expect(address()).toBe('/novels?category=3');
    await user.click(screen.getByRole('link', { name: '最近更新' }));
    await user.click(screen.getByRole('button', { name: '完结' }));
    expect(address()).toBe('/novels?category=3&serial=finished&order=updated');
    await waitFor(() => {
      const { query } = placed(calls, 'listWorks').at(-1)!;
      expect(Object.fromEntries(query)).toEqual({
        kind: 'novel',
        categoryId: '3',
        serial: 'finished',
        order: 'updated',
      });
    });
    expect(screen.getByRole('link', { name: '悬疑' })).toHaveAttribute('aria-current', 'true');
  });

  test('is led elsewhere where there is nothing, and tries again where it failed', async () => {
    serveContract(respond('listWorks', { list: [], nextCursor: null }));
    const { goTo } = openPortal('/novels?category=3');
    expect(await screen.findByRole('link', { name: '全部小说' })).toHaveAttribute('href', '/novels');
    serveContract(fail('listWorks', 500));
    await goTo('/novels?order=hot');
    const retry = await screen.findByRole('button', { name: /重试/ });
    expect(retry).toBeVisible();
  });

  test('searches by pinyin, and finds the words again later', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    const { user, address, goTo } = openPortal('/novels');
    await user.click(await screen.findByRole('link', { name: '搜索小说' }));
    await user.type(await screen.findByRole('searchbox', { name: '搜索小说' }), 'wugang');
    const suggestions = within(screen.getByRole('list', { name: '搜索建议' }));
    expect(await suggestions.findByRole('link', { name: /雾港灯塔手记/ })).toHaveAttribute('href', '/bookinfo/1');
    await user.click(suggestions.getByRole('button', { name: '搜索“wugang”' }));
    expect(address()).toBe('/novels?keyword=wugang');
    expect(await screen.findByRole('link', { name: /雾港灯塔手记/ })).toBeVisible();
    expect(placed(calls, 'searchWorks').at(-1)!.query.get('keyword')).toBe('wugang');
    await goTo('/novels?keyword=');
    expect(await screen.findByRole('button', { name: 'wugang' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清空搜索历史' }));
    expect(screen.queryByRole('button', { name: 'wugang' })).not.toBeInTheDocument();
  });

  test('reads rankings, each at an address of its own', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/novels');
    await user.click(await screen.findByRole('button', { name: '排行' }));
    expect(address()).toBe('/novels?rank=hot');
    const places = within(await screen.findByRole('list', { name: '热门榜' })).getAllByRole('listitem');
    expect(places[0]).toHaveTextContent('第1名');
    expect(within(places[0]!).getByRole('link', { name: /雾港灯塔手记/ })).toHaveAttribute('href', '/bookinfo/1');
    await user.click(screen.getByRole('link', { name: '畅销榜' }));
    expect(address()).toBe('/novels?rank=sales');
    await waitFor(() => expect(placed(calls, 'getWorkRank').at(-1)!.query.get('list')).toBe('sales'));
    await user.click(screen.getByRole('button', { name: '书库' }));
    expect(address()).toBe('/novels');
  });

  test(
    'is led to all novels where nothing is ranked, and tries again where it failed',
    { tags: ['deep'] },
    async () => {
      serveContract(respond('getWorkRank', { list: 'new', settledAt: null, works: [] }));
      const { goTo } = openPortal('/novels?rank=new');
      expect(await screen.findByText('新书榜还没有上榜的小说')).toBeVisible();
      serveContract(fail('getWorkRank', 500));
      await goTo('/novels?rank=finished');
      expect(await screen.findByRole('button', { name: /重试/ })).toBeVisible();
    },
  );

  test('is told that nothing was found', { tags: ['deep'] }, async () => {
    serveContract(respond('searchWorks', { list: [] }));
    openPortal('/novels?keyword=无此书');
    expect(await screen.findByText('没有找到“无此书”')).toBeVisible();
    expect(screen.getByRole('link', { name: '全部小说' })).toBeVisible();
    expect(await screen.findByRole('region', { name: '热门搜索' })).toBeVisible();
  });

  test('is offered what others read before anything is typed', { tags: ['deep'] }, async () => {
    serveContract();
    const { user, address } = openPortal('/novels?keyword=');
    const popular = within(await screen.findByRole('region', { name: '热门搜索' }));
    const { title } = exampleOf('getWorkRank').works[0]!;
    await user.click(popular.getByRole('button', { name: title }));
    expect(address()).toBe(`/novels?${new URLSearchParams({ keyword: title })}`);
  });
});

describe('a player who looks at a book', () => {
  test('follows it at a tap, sees that at once, and takes it back where it is refused', async () => {
    signIn();
    const place = exampleOf('getPlace');
    const calls = serveContract(respond('getPlace', { ...place, isSubscribed: false }));
    const { user } = openPortal('/bookinfo/1');
    const button = await screen.findByRole('button', { name: '追更' });
    expect(screen.getByText('1,280人已追更')).toBeVisible();
    await waitFor(() => expect(placed(calls, 'getPlace')).not.toEqual([]));
    serveContract({
      ...respond('getPlace', { ...place, isSubscribed: false }),
      ...refuse('subscribeWork', 'work.notFound'),
    });
    await user.click(button);
    expect(await screen.findByText('作品不存在')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: '追更' })).toHaveAttribute('aria-pressed', 'false'));
    const again = serveContract(respond('getPlace', { ...place, isSubscribed: true }));
    await user.click(screen.getByRole('button', { name: '追更' }));
    expect(await screen.findByRole('button', { name: '已追更' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(placed(again, 'subscribeWork')).toHaveLength(1));
  });

  test('as a guest has followed it when they are back from signing in', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/bookinfo/1');
    await user.click(await screen.findByRole('button', { name: '追更' }));
    expect(address()).toBe('/login?redirect=%2Fbookinfo%2F1');
    expect(placed(calls, 'subscribeWork')).toEqual([]);
    await user.type(await screen.findByLabelText('账号'), 'yuanhangzhe');
    await user.type(screen.getByLabelText('密码'), '远航-2026-晨星');
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('已订阅，更新时会提示您')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/bookinfo/1'));
    expect(placed(calls, 'subscribeWork')).toHaveLength(1);
  });

  test('goes on where another device was, and finds the author’s other books once', { tags: ['deep'] }, async () => {
    signIn();
    const others = [{ ...card, id: 5, title: '灯下旧信' }];
    const similar = [...others, { ...card, id: 4, title: '纸船渡口' }];
    serveContract(respond('getWork', { ...book, others, similar }));
    openPortal('/bookinfo/1');
    expect(await screen.findByRole('link', { name: '继续阅读' })).toHaveAttribute('href', '/readbook/1/12');
    expect(screen.getByText('第十二章 灯塔下的人')).toBeVisible();
    const own = within(screen.getByRole('region', { name: '作者其他作品' }));
    expect(own.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/bookinfo/5']);
    const like = within(screen.getByRole('region', { name: '猜你喜欢' }));
    expect(like.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/bookinfo/4']);
  });

  test('sees what it is, its latest chapter, its menu and what resembles it', async () => {
    const intro = '守塔人的女儿在旧日志里读到一封没有寄出的信。'.repeat(8);
    const similar = [{ ...card, id: 4, title: '纸船渡口' }];
    serveContract(
      respond('getWork', { ...book, intro, similar, access: 'paid', partPrice: 6, workPrice: 120, freeParts: 3 }),
    );
    const { user } = openPortal('/bookinfo/1');
    const page = within(await screen.findByRole('article', { name: '雾港灯塔手记' }));
    expect(page.getAllByText('沈小舟')[0]).toBeVisible();
    expect(page.getByText('连载 · 8.6万字')).toBeVisible();
    expect(page.getByText('每章 6 X钻 · 全本 120 X钻 · 前 3 章免费')).toBeVisible();
    expect(page.getByRole('link', { name: /第三十六章 潮退/ })).toHaveAttribute('href', '/readbook/1/36');
    expect(page.getByRole('link', { name: /共 36 章/ })).toHaveAttribute('href', '/bookmenu/1');
    expect(page.getByRole('link', { name: /纸船渡口/ })).toHaveAttribute('href', '/bookinfo/4');
    const fold = page.getByRole('button', { name: '展开' });
    await user.click(fold);
    expect(page.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('starts with the first chapter', async () => {
    serveContract();
    const { user, address } = openPortal('/bookinfo/1');
    await user.click(await screen.findByRole('button', { name: '开始阅读' }));
    await waitFor(() => expect(address()).toBe('/readbook/1/1'));
  });

  test('who cannot reach the menu is told, and may try again', { tags: ['deep'] }, async () => {
    serveContract(fail('getWorkMenu', 500));
    const { user, address } = openPortal('/bookinfo/1');
    await user.click(await screen.findByRole('button', { name: '开始阅读' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '开始阅读' })).toBeEnabled());
    expect(address()).toBe('/bookinfo/1');
    expect(screen.getByText('服务器内部错误')).toBeVisible();
  });

  test('goes on where this device was', { tags: ['deep'] }, async () => {
    serveContract();
    goneTo({
      workId: 1,
      chapterId: 2,
      chapterTitle: '第二章 没有寄出的信',
      paragraphId: 1,
      offset: 0,
      permille: 0,
      context: '',
    });
    openPortal('/bookinfo/1');
    expect(await screen.findByRole('link', { name: '继续阅读' })).toHaveAttribute('href', '/readbook/1/2');
    expect(screen.getByText('第二章 没有寄出的信')).toBeVisible();
  });

  test(
    'that is not there is led to others, and one that cannot be loaded is asked for again',
    { tags: ['deep'] },
    async () => {
      serveContract(refuse('getWork', 'work.notFound'));
      const { user, goTo } = openPortal('/bookinfo/9');
      expect(await screen.findByRole('link', { name: '看看其他小说' })).toHaveAttribute('href', '/novels');
      await goTo('/bookinfo/nonsense');
      expect(await screen.findAllByText('作品不存在')).toHaveLength(2);
      serveContract(disconnect('getWork'));
      await goTo('/bookinfo/8');
      const retry = await screen.findByRole('button', { name: '重试' });
      serveContract();
      await user.click(retry);
      expect(await screen.findByRole('article', { name: '雾港灯塔手记' })).toBeVisible();
    },
  );
});

describe('a player in the menu of a book', () => {
  test('sees volumes, prices and where they are', async () => {
    serveContract();
    goneTo({ workId: 1, chapterId: 2, chapterTitle: '第二章', paragraphId: 1, offset: 0, permille: 0, context: '' });
    openPortal('/bookmenu/1');
    expect(await screen.findByRole('heading', { name: '第一卷 归港' })).toBeVisible();
    const current = screen.getByRole('link', { current: true });
    expect(current).toHaveTextContent('第二章 没有寄出的信读到这里6X钻');
    expect(current).toHaveAttribute('href', '/readbook/1/2');
  });

  test(
    'of five thousand chapters draws those near the screen, turns them round and finds one by its number',
    { tags: ['deep'] },
    async () => {
      const part = menu.parts[0]!;
      const parts = Array.from({ length: 5000 }, (_, index) => ({ ...part, id: index + 1, title: `第${index + 1}回` }));
      serveContract({ getWorkMenu: () => success({ ...menu, parts }) });
      const { user } = openPortal('/bookmenu/1');
      expect(await screen.findByRole('link', { name: '第1回' })).toBeVisible();
      expect(screen.getAllByRole('listitem').length).toBeLessThan(100);
      await user.click(screen.getByRole('button', { name: '倒序' }));
      expect(await screen.findByRole('link', { name: '第5000回' })).toBeVisible();
      await user.type(screen.getByRole('searchbox', { name: '搜索章节' }), '4321');
      expect(await screen.findByRole('link', { name: '第4321回' })).toBeVisible();
      expect(screen.getAllByRole('link', { name: /回$/ })).toHaveLength(1);
      await user.type(screen.getByRole('searchbox', { name: '搜索章节' }), '9');
      await user.click(await screen.findByRole('button', { name: '全部章节' }));
      expect(await screen.findByRole('link', { name: '第5000回' })).toBeVisible();
    },
  );

  test('without chapters, or without the book, is led on', { tags: ['deep'] }, async () => {
    serveContract(respond('getWorkMenu', { ...menu, parts: [] }));
    const { goTo } = openPortal('/bookmenu/1');
    expect(await screen.findByText('还没有章节')).toBeVisible();
    serveContract(refuse('getWorkMenu', 'work.notFound'));
    await goTo('/bookmenu/9');
    expect(await screen.findByRole('link', { name: '看看其他小说' })).toBeVisible();
  });
});
