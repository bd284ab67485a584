import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { exampleOf, fail, placed, respond, serveContract, success, type Call } from '#testing/serve-contract';
import { openPortal } from '#testing/open-portal';

const lists = (calls: Call[]) => calls.filter(({ id }) => id === 'listGames').map(({ body }) => body);

describe('a player who browses games', () => {
  test('chooses among the types that have games', async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/games');
    const types = await screen.findByRole('navigation', { name: '游戏类型' });
    await within(types).findByRole('link', { name: '策略' });
    const names = within(types).getAllByRole('link');
    expect(names.map((link) => link.textContent)).toEqual(['全部', '角色', '策略', '模拟']);
    await user.click(within(types).getByRole('link', { name: '策略' }));
    expect(address()).toBe('/games/strategy');
    expect(within(types).getByRole('link', { current: true })).toHaveTextContent('策略');
    expect(lists(calls).at(-1)).toMatchObject({ type: 'strategy', sort: 'recommended' });
  });

  test(
    'swipes sideways to the next type and back, and not by scrolling or a finger that trembles',
    { tags: ['deep'] },
    async () => {
      serveContract();
      const { address } = openPortal('/games');
      await screen.findByRole('link', { name: '角色' });
      const list = (await screen.findAllByRole('link', { name: /星海远征/ })).at(-1)!;
      const swipe = (x: number, y = 0) => {
        fireEvent.touchStart(list, { touches: [{ clientX: 300, clientY: 400 }] });
        fireEvent.touchMove(list, { touches: [{ clientX: 300 + x / 2, clientY: 400 + y / 2 }] });
        fireEvent.touchMove(list, { touches: [{ clientX: 300 + x, clientY: 400 + y }] });
        fireEvent.touchEnd(list, { touches: [] });
      };
      for (const [x, y] of [
        [-4, 0],
        [-40, 0],
        [-80, 200],
        [120, 0],
      ] as const) {
        swipe(x, y);
        expect(address()).toBe('/games');
      }
      swipe(-120);
      await waitFor(() => expect(address()).toBe('/games/role'));
    },
  );

  test.each(['nothing', 'toString', 'constructor'])('finds all of them where there is no type %s', async (type) => {
    serveContract();
    const { address } = openPortal(`/games/${type}`);
    await waitFor(() => expect(address()).toBe('/games'));
  });

  test('orders them by what is new, within the type', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/games/role');
    const sorts = within(await screen.findByRole('navigation', { name: '排序' }));
    expect(sorts.getAllByRole('link').map((link) => link.textContent)).toEqual(['推荐', '最新', '热门', '评分']);
    await user.click(sorts.getByRole('link', { name: '最新' }));
    expect(address()).toBe('/games/role?sort=latest');
    expect(lists(calls).at(-1)).toMatchObject({ type: 'role', sort: 'latest' });
    await user.click(sorts.getByRole('link', { name: '评分' }));
    expect(address()).toBe('/games/role?sort=score');
    expect(lists(calls).at(-1)).toMatchObject({ type: 'role', sort: 'score' });
  });

  test('on a phone learns from the card that there is no package for it, and may leave such games out', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    const [android, both] = exampleOf('listGames').list;
    const list = [{ ...android!, platforms: [1 as const], size: 0 }, both!];
    const calls = serveContract(respond('listGames', { list, nextCursor: null }));
    const { user, address } = openPortal('/games');
    const button = await screen.findByRole('button', { name: `暂无 iOS 版 ${android!.name}` });
    expect(button).toBeDisabled();
    expect(button.closest('li')).not.toHaveTextContent('0 KB');
    expect(screen.getByRole('button', { name: `50 X钻 ${both!.name}` })).toBeEnabled();
    expect(lists(calls).at(-1)).toMatchObject({ platformType: '2' });
    await user.click(screen.getByRole('button', { name: '仅看 iOS 可下载', pressed: false }));
    expect(address()).toBe('/games?available=1');
    await screen.findByRole('button', { name: '仅看 iOS 可下载', pressed: true });
    expect(lists(calls).at(-1)).toMatchObject({ platformType: '2', onlyAvailable: 'true' });
    await user.click(screen.getByRole('link', { name: '最新' }));
    expect(address()).toBe('/games?sort=latest&available=1');
  });

  test('on a desk is offered every package that there is, and no filter', { tags: ['deep'] }, async () => {
    const [first] = exampleOf('listGames').list;
    const list = [{ ...first!, platforms: [2 as const] }];
    const calls = serveContract(respond('listGames', { list, nextCursor: null }));
    const { user } = openPortal('/games');
    await user.click(await screen.findByRole('button', { name: `下载 ${first!.name}` }));
    await waitFor(() => expect(calls.find(({ id }) => id === 'downloadGame')?.body.platformType).toBe('2'));
    expect(screen.queryByRole('button', { name: /仅看/ })).not.toBeInTheDocument();
  });

  test('is offered all games where a type has none', { tags: ['deep'] }, async () => {
    serveContract(respond('listGames', { list: [], nextCursor: null }));
    openPortal('/games/card');
    expect(await screen.findByText('这里还没有游戏')).toBeVisible();
    expect(screen.getByRole('link', { name: '全部游戏' })).toHaveAttribute('href', '/games');
  });

  test('is told why there is no list, and tries again', async () => {
    serveContract(fail('listGames', 503));
    const { user } = openPortal('/games');
    expect(await screen.findByRole('alert')).toHaveTextContent('游戏列表加载失败服务不可用');
    serveContract();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('星海远征')).toBeVisible();
  });

  test('tries a further page again by tapping the error, without losing the list', { tags: ['deep'] }, async () => {
    const { list } = exampleOf('listGames');
    let isBroken = true;
    serveContract({
      listGames: ({ body }) => {
        if (!body.cursor) return success({ list: list.slice(0, 1), nextCursor: 'b' });
        if (isBroken) return Response.json({ code: 500, msg: 'x', data: null }, { status: 500 });
        return success({ list: list.slice(1), nextCursor: null });
      },
    });
    const { user } = openPortal('/games');
    await screen.findByText('星海远征');
    scrollToEnd();
    const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByText('山海旅人')).toBeVisible();
    expect(screen.getByText('星海远征')).toBeVisible();
  });
});

describe('a player who searches', () => {
  test('gets suggestions while typing and goes straight to a game', async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/');
    await user.click(await screen.findByRole('link', { name: '搜索游戏' }));
    const field = await screen.findByRole('searchbox', { name: '搜索游戏' });
    expect(field).toHaveFocus();
    await user.paste('xinghai');
    await user.click(await screen.findByRole('link', { name: '星海远征' }));
    expect(address()).toBe('/detail/1');
    const asked = calls.filter(({ id }) => id === 'suggestGames').map(({ query }) => query.get('keyword'));
    expect(asked).toEqual(['xinghai']);
  });

  test('sees what fits the words sent, and finds them in the history', async () => {
    const calls = serveContract();
    const { user, address, goTo } = openPortal('/games?keyword=');
    await user.type(await screen.findByRole('searchbox'), ' 符文 {Enter}');
    expect(address()).toBe(`/games?${new URLSearchParams({ keyword: '符文' })}`);
    expect(await screen.findByText('符文守卫')).toBeVisible();
    expect(lists(calls).at(-1)).toEqual({ appID: '1000', channelID: '0', keyword: '符文' });
    await goTo('/games?keyword=');
    const history = within(await screen.findByRole('region', { name: '搜索历史' }));
    expect(history.getByRole('button', { name: '符文' })).toBeVisible();
    await user.click(history.getByRole('button', { name: '清空搜索历史' }));
    expect(screen.queryByRole('region', { name: '搜索历史' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(
      within(screen.getByRole('region', { name: '搜索历史' })).getByRole('button', { name: '符文' }),
    ).toBeVisible();
  });

  test('is told when nothing fits, and what to do', async () => {
    serveContract(respond('listGames', { list: [], nextCursor: null }));
    openPortal('/games?keyword=zzz');
    expect(await screen.findByText('没有找到“zzz”')).toBeVisible();
    expect(screen.getByRole('link', { name: '全部游戏' })).toBeVisible();
  });

  test('finds what others play where nothing fits', async () => {
    serveContract({
      listGames: ({ body }) => success({ ...exampleOf('listGames'), ...(body['keyword'] && { list: [] }) }),
    });
    openPortal('/games?keyword=zzz');
    expect(await screen.findByText('没有找到“zzz”')).toBeVisible();
    expect(within(await screen.findByRole('region', { name: '热门游戏' })).getAllByRole('link')).not.toHaveLength(0);
  });

  test('begins with what others play, in its places', async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/games?keyword=');
    const popular = within(await screen.findByRole('region', { name: '热门游戏' }));
    expect(popular.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/games?sort=popular');
    expect(popular.getAllByRole('listitem')[1]).toHaveTextContent(/^第2名符文守卫/);
    await user.click(popular.getByRole('link', { name: /符文守卫/ }));
    await waitFor(() => expect(address()).toBe('/detail/2'));
    expect(lists(calls)[0]).toMatchObject({ sort: 'popular' });
  });

  test('goes through it with the arrows, and with Escape back to the field, to an empty one, and away', async () => {
    window.history.replaceState({ idx: 0 }, '');
    serveContract();
    const { user, address } = openPortal('/games?keyword=');
    const field = await screen.findByRole('searchbox');
    await user.type(field, 'xing');
    const suggested = await screen.findByRole('link', { name: '星海远征' });
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(suggested).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: '搜索“xing”' }), 'the last one').toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    expect(address()).toBe('/games?keyword=');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/games'));
  });

  test('opens a suggestion with the Enter key', { tags: ['deep'] }, async () => {
    serveContract();
    const { user, address } = openPortal('/games?keyword=');
    await user.type(await screen.findByRole('searchbox'), 'xing');
    await screen.findByRole('link', { name: '星海远征' });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/detail/1'));
  });

  test('is led from a wrong character to the game that was meant', { tags: ['deep'] }, async () => {
    const game = exampleOf('suggestGames')[0]!;
    const found = { ...exampleOf('listGames').list[0]!, name: '星海远征' };
    serveContract({
      listGames: ({ body }) => success({ list: body['keyword'] === '星海远征' ? [found] : [], nextCursor: null }),
      suggestGames: ({ query }) => success(query.get('keyword') === '星海' ? [{ ...game, name: '星海远征' }] : []),
    });
    const { user, address } = openPortal(`/games?${new URLSearchParams({ keyword: '星海园征' })}`);
    const meant = within(await screen.findByRole('region', { name: '您是不是想找' }));
    expect(screen.getByRole('link', { name: '全部游戏' })).toBeVisible();
    await user.click(meant.getByRole('button', { name: '星海远征' }));
    expect(address()).toBe(`/games?${new URLSearchParams({ keyword: '星海远征' })}`);
    expect(screen.getByRole('searchbox')).toHaveValue('星海远征');
    expect(await screen.findByRole('link', { name: /星海远征/ })).toBeVisible();
  });

  test('is led from a wrong character in the middle as well', { tags: ['deep'] }, async () => {
    const game = exampleOf('suggestGames')[0]!;
    const named = (...names: string[]) => success(names.map((name, id) => ({ ...game, id: id + 1, name })));
    serveContract({
      listGames: () => success({ list: [], nextCursor: null }),
      suggestGames: ({ query }) => (query.get('keyword') === '星' ? named('星星公园', '星海征') : named()),
    });
    openPortal(`/games?${new URLSearchParams({ keyword: '星河征' })}`);
    const meant = within(await screen.findByRole('region', { name: '您是不是想找' }));
    expect(meant.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['星海征']);
  });

  test('finds works by kind beside the games, and the address keeps the kind', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/games?keyword=wugang');
    await user.click(await screen.findByRole('button', { name: '小说' }));
    expect(address()).toBe('/games?keyword=wugang&kind=novel');
    const novel = await screen.findByRole('article', { name: '雾港灯塔手记' });
    expect(within(novel).getByRole('link')).toHaveAttribute('href', '/bookinfo/1');
    expect(placed(calls, 'searchWorks').at(-1)?.query.get('kind')).toBe('novel');
    serveContract(respond('searchWorks', { list: [{ ...exampleOf('searchWorks').list[0]!, id: 31, kind: 'anime' }] }));
    await user.click(screen.getByRole('button', { name: '动漫' }));
    expect(within(await screen.findByRole('article')).getByRole('link')).toHaveAttribute('href', '/series/31');
  });

  test('is told when no work fits, and can try again when the search fails', { tags: ['deep'] }, async () => {
    serveContract(respond('searchWorks', { list: [] }));
    const { user, goTo } = openPortal('/games?keyword=zzz&kind=welfare');
    expect(await screen.findByText('没有找到“zzz”')).toBeVisible();
    serveContract(fail('searchWorks', 500));
    await goTo('/games?keyword=yyy&kind=welfare');
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract();
    await user.click(retry);
    expect(await screen.findByRole('article', { name: '雾港灯塔手记' })).toBeVisible();
  });

  test('leaves for the games', { tags: ['deep'] }, async () => {
    window.history.replaceState({ idx: 0 }, '');
    serveContract();
    const { user, address } = openPortal('/games?keyword=');
    await user.click(await screen.findByRole('button', { name: '取消' }));
    expect(address()).toBe('/games');
  });
});
