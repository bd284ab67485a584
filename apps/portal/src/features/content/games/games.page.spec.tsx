import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { exampleOf, fail, respond, serveContract, success, type Call } from '#testing/serve-contract';
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

  test.each(['nothing', 'toString', 'constructor'])('finds all of them where there is no type %s', async (type) => {
    serveContract();
    const { address } = openPortal(`/games/${type}`);
    await waitFor(() => expect(address()).toBe('/games'));
  });

  test('orders them by what is new, within the type', async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/games/role');
    const sorts = within(await screen.findByRole('navigation', { name: '排序' }));
    expect(sorts.getAllByRole('link').map((link) => link.textContent)).toEqual(['推荐', '最新', '热门']);
    await user.click(sorts.getByRole('link', { name: '最新' }));
    expect(address()).toBe('/games/role?sort=latest');
    expect(lists(calls).at(-1)).toMatchObject({ type: 'role', sort: 'latest' });
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

  test('on a desk is offered every package that there is, and no filter', async () => {
    const [first] = exampleOf('listGames').list;
    const list = [{ ...first!, platforms: [2 as const] }];
    const calls = serveContract(respond('listGames', { list, nextCursor: null }));
    const { user } = openPortal('/games');
    await user.click(await screen.findByRole('button', { name: `下载 ${first!.name}` }));
    await waitFor(() => expect(calls.find(({ id }) => id === 'downloadGame')?.body.platformType).toBe('2'));
    expect(screen.queryByRole('button', { name: /仅看/ })).not.toBeInTheDocument();
  });

  test('is offered all games where a type has none', async () => {
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

  test('tries a further page again by tapping the error, without losing the list', async () => {
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
    expect(screen.queryByText('搜索历史')).not.toBeInTheDocument();
  });

  test('is told when nothing fits, and what to do', async () => {
    serveContract(respond('listGames', { list: [], nextCursor: null }));
    openPortal('/games?keyword=zzz');
    expect(await screen.findByText('没有找到“zzz”')).toBeVisible();
    expect(screen.getByRole('link', { name: '全部游戏' })).toBeVisible();
  });

  test('leaves for the games', async () => {
    window.history.replaceState({ idx: 0 }, '');
    serveContract();
    const { user, address } = openPortal('/games?keyword=');
    await user.click(await screen.findByRole('button', { name: '取消' }));
    expect(address()).toBe('/games');
  });
});
