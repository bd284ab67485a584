import { screen, waitFor, within } from '@testing-library/react';
import { labels } from '@ug/contract';
import { matchRoutes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { serveContract } from '#testing/serve-contract';
import { documentTitle } from './layouts/route-frame';
import { portalRoutes } from './routes';

beforeEach(() => {
  serveContract();
});

const ORDER_NO = '20261122'.padEnd(26, '0');

const addressOf = (path: string) =>
  `/${path
    .replace(/\/:\w+\?/g, '')
    .replace(':orderNo', ORDER_NO)
    .replace(/:\w+/g, '1')}`;

/** Every route of the product, as the specification has it. */
const specified = [
  ['home', '/', 'main'],
  ['square', '/square', 'main'],
  ['animate', '/animate', 'main'],
  ['welfare', '/welfare', 'main'],
  ['games', '/games', 'main'],
  ['profile', '/profile', 'main'],
  ['download2', '/download2', 'standalone'],
  ['readhistory', '/readhistory', 'standalone'],
  ['subscriblist', '/subscriblist', 'standalone'],
  ['readbook', '/readbook/1/1', 'standalone'],
  ['bookmenu', '/bookmenu/1', 'standalone'],
  ['bookinfo', '/bookinfo/1', 'standalone'],
  ['post', '/post/1', 'standalone'],
  ['download', '/download', 'standalone'],
  ['checkin', '/checkin', 'standalone'],
  ['activity', '/activity', 'standalone'],
  ['detail', '/detail/1', 'simple'],
  ['login', '/login', 'simple'],
  ['register', '/register', 'simple'],
  ['loginOther', '/other', 'simple'],
  ['findPassword', '/find', 'simple'],
  ['bindPhone', '/bind', 'simple'],
  ['resetPwd', '/reset', 'simple'],
  ['recharge', '/recharge', 'simple'],
  ['faq', '/faq', 'simple'],
  ['message', '/message', 'simple'],
  ['gifts', '/gifts', 'simple'],
  ['user', '/user', 'simple'],
  ['business', '/business', 'simple'],
  ['postpage', '/postpage', 'simple'],
  ['commenthistory', '/commenthistory', 'simple'],
] as const;

test('the portal has every route of the specification', () => {
  const routes = portalRoutes.map(({ name, path, layout }) => [name, addressOf(path), layout]);
  expect(routes).toEqual(expect.arrayContaining(specified.map((row) => [...row])));
});

test('a name and an address belong to one screen', () => {
  const count = portalRoutes.length;
  expect(new Set(portalRoutes.map(({ name }) => name)).size).toBe(count);
  expect(new Set(portalRoutes.map(({ path }) => path)).size).toBe(count);
});

describe('a signed-in player who opens', () => {
  test.each(portalRoutes)('$name sees its layout, its title and what is there', async (route) => {
    signIn();
    openPortal(addressOf(route.path));
    await screen.findByRole('main');
    expect(document.title).toBe(`游光 | ${route.title}`);
    expect(screen.queryAllByRole('navigation', { name: '主导航' })).toHaveLength(route.layout === 'main' ? 1 : 0);
    // A standalone page draws its head itself, if it has one.
    if (route.layout !== 'standalone')
      expect(screen.queryAllByRole('button', { name: '返回' })).toHaveLength(route.layout === 'simple' ? 1 : 0);
    if (route.layout === 'simple') expect(screen.getByRole('heading', { name: route.title, level: 1 })).toBeVisible();
    const hasHeader = route.layout === 'main' && route.header !== false;
    expect(screen.queryAllByRole('link', { name: '搜索游戏' })).toHaveLength(hasHeader ? 1 : 0);
  });
});

describe('a guest who opens', () => {
  const gated = ['findPassword', 'bindPhone', 'resetPwd', 'recharge', 'message', 'gifts', 'user'];

  test('an address for players only is sent to sign in, and may return', async () => {
    const names = portalRoutes.filter((route) => route.auth).map((route) => route.name);
    expect(names).toEqual(expect.arrayContaining(gated));
    const { address } = openPortal('/recharge?amount=100');
    await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent('/recharge?amount=100')}`));
    expect(screen.getByRole('heading', { name: '登录' })).toBeVisible();
  });

  test('an unknown address is brought home', async () => {
    const { address } = openPortal('/no/such/page');
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('heading', { name: '热门榜' })).toBeVisible();
  });

  test('a type of game that does not exist sees all games', async () => {
    const { address } = openPortal('/games/nonsense');
    await waitFor(() => expect(address()).toBe('/games'));
  });
});

test('a title without a second part is the name of the app alone', () => {
  expect(documentTitle('游光', '')).toBe('游光');
});

describe('in the bar of tabs', () => {
  test.each([
    ['/', '首页'],
    ['/square', '广场'],
    ['/animate', '色漫'],
    ['/games/strategy', '游戏'],
    ['/profile', '我的'],
  ])('a player at %s sees %s highlighted', async (address, label) => {
    openPortal(address);
    const bar = await screen.findByRole('navigation', { name: '主导航' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['首页', '广场', '色漫', '游戏', '我的']);
    expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent(label);
    expect(bar.classList.contains('night')).toBe(address === '/animate');
  });
});

test('the arrow of the sign-in page leads home, others lead to the page before', async () => {
  const { user, address, goTo } = openPortal('/games');
  await goTo('/login');
  await user.click(await screen.findByRole('button', { name: '返回' }));
  expect(address()).toBe('/');
  await goTo('/games/role');
  await goTo('/faq');
  window.history.replaceState({ idx: 4 }, '');
  await user.click(await screen.findByRole('button', { name: '返回' }));
  expect(address()).toBe('/games/role');
});

test('the arrow of a page that a link from outside has opened leads home', async () => {
  window.history.replaceState({ idx: 0 }, '');
  const { user, address } = openPortal('/faq');
  await user.click(await screen.findByRole('button', { name: '返回' }));
  expect(address()).toBe('/');
});

test('a player chooses the dark look, and it stays', async () => {
  const { user } = openPortal('/profile');
  await user.click(await screen.findByRole('button', { name: '深色' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('ug-theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: '跟随系统' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test.each(Object.keys(labels.PortalPage))('%s, to which operators may link, is a page of the portal', (address) => {
  const known = portalRoutes.map(({ path }) => ({ path: `/${path}` }));
  expect(matchRoutes(known, new URL(address, 'https://portal.example').pathname)).not.toBeNull();
});
