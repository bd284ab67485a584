import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { scrollToEnd } from '../../testing/browser';
import { disconnect, exampleOf, respond, serveContract, success, type Call } from '../../testing/serve-contract';
import { openPortal } from '../../testing/open-portal';

const section = (name: string) => screen.findByRole('region', { name });

describe('on the home page a player', () => {
  test('finds the two check-in banners and the five entries before any game has come', async () => {
    serveContract(disconnect('listGames'));
    openPortal('/');
    const banners = await screen.findByRole('region', { name: '签到活动' });
    const links = within(banners).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/checkin', '/checkin']);
    const entries = ['礼包', '活动', '签到', '客服', '商务'].map((name) => screen.getByRole('link', { name }));
    expect(entries.map((link) => link.getAttribute('href'))).toEqual([
      '/gifts',
      '/activity',
      '/checkin',
      '/support',
      '/business',
    ]);
  });

  test('sees the most downloaded games in their places', async () => {
    const calls = serveContract();
    openPortal('/');
    const ranks = within(await section('热门榜'));
    const tiles = await ranks.findAllByRole('listitem');
    expect(tiles).toHaveLength(4);
    expect(tiles[0]).toHaveTextContent('第1名星海远征★ 评分9.2');
    expect(ranks.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/games?sort=popular');
    expect(calls.some(({ id, body }) => id === 'listGames' && body.sort === 'popular')).toBe(true);
  });

  test('sees of each recommended game its tags, size, downloads and price', async () => {
    serveContract();
    openPortal('/');
    const rows = await within(await section('为你推荐')).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('星海远征策略单机86 MB · 12.4万次下载下载');
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/detail/1');
    expect(within(rows[1]!).getByRole('button', { name: '50 X钻 符文守卫' })).toHaveTextContent('50 X钻');
  });

  test('finds no empty ranking where there are no games, but the way to all of them', async () => {
    serveContract(respond('listGames', { list: [], nextCursor: null }));
    openPortal('/');
    expect(await screen.findByText('还没有推荐的游戏')).toBeVisible();
    expect(screen.queryByRole('region', { name: '热门榜' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '全部游戏' })).toHaveAttribute('href', '/games');
  });

  test('reads on as far as there are games', async () => {
    serveContract({ listGames: pages });
    openPortal('/');
    const recommended = within(await section('为你推荐'));
    await recommended.findByText('星海远征');
    expect(scrollToEnd()).toContain('0px 0px 300px 0px');
    expect(await recommended.findByText('云端牧场')).toBeVisible();
    expect(await recommended.findByText('没有更多了')).toBeVisible();
  });

  test('takes another batch, and after the last the first again', async () => {
    serveContract({ listGames: pages });
    const { user } = openPortal('/');
    const recommended = within(await section('为你推荐'));
    await user.click(await recommended.findByRole('button', { name: '换一批' }));
    expect(await recommended.findByText('云端牧场')).toBeVisible();
    expect(recommended.queryByText('星海远征')).not.toBeInTheDocument();
    await user.click(recommended.getByRole('button', { name: '换一批' }));
    expect(await recommended.findByText('星海远征')).toBeVisible();
  });

  test('refreshes by tapping the active tab once more', async () => {
    const calls = serveContract();
    const { user } = openPortal('/');
    await within(await section('为你推荐')).findByText('星海远征');
    const before = calls.filter(({ id }) => id === 'listGames').length;
    await user.click(screen.getByRole('link', { name: '首页' }));
    expect(calls.filter(({ id }) => id === 'listGames')).toHaveLength(before + 2);
  });
});

/** Two pages of two games. */
function pages({ body }: Call): Response {
  const { list } = exampleOf('listGames');
  const isSecond = body.cursor === 'second';
  const data = { list: isSecond ? list.slice(2) : list.slice(0, 2), nextCursor: isSecond ? null : 'second' };
  return success(data);
}
