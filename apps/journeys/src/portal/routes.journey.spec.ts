import type { Page } from '@playwright/test';
import { overflowing } from '../fits';
import { expect, test } from '../journey';
import type { Product } from '../product';
import { register, signInPlayer, type Player } from './live-people';

const WIDTH = 375;

/** A screen of the product, as the specification has it. */
interface Screen {
  address: string;
  title: string;
  /** `tabs` has the bar of tabs, `arrow` the way back and the title, `own` draws its whole screen. */
  frame: 'tabs' | 'arrow' | 'own';
  /** The tab that is lit. */
  tab?: string;
  /** Below a header with the logo, the search and the player's corner. */
  hasHeader?: true;
  /** The arrow leads home from wherever one came. */
  isBackHome?: true;
  /** A guest signs in first. */
  isForPlayers?: true;
  /** Opens with the part of the product that it belongs to. */
  isComing?: true;
}

const tabs = (address: string, title: string, tab: string, more: Partial<Screen> = {}): Screen => ({
  address,
  title,
  tab,
  frame: 'tabs',
  ...more,
});
const arrow = (address: string, title: string, more: Partial<Screen> = {}): Screen => ({
  address,
  title,
  frame: 'arrow',
  ...more,
});
const own = (address: string, title: string, more: Partial<Screen> = {}): Screen => ({
  address,
  title,
  frame: 'own',
  ...more,
});
const players = { isForPlayers: true } as const;
const coming = { isComing: true } as const;

const screens: readonly Screen[] = [
  tabs('/', '首页', '首页', { hasHeader: true }),
  tabs('/square', '礼包中心', '广场'),
  tabs('/animate', '色漫', '色漫', coming),
  tabs('/welfare', '福利', '', { hasHeader: true, ...coming }),
  tabs('/games', '游戏', '游戏', { hasHeader: true }),
  tabs('/games/strategy', '游戏', '游戏', { hasHeader: true }),
  tabs('/profile', '我的', '我的'),
  own('/download2', '下载应用'),
  own('/readhistory', '阅读记录', coming),
  own('/subscriblist', '我的订阅', coming),
  own('/readbook/1/1', '阅读', coming),
  own('/bookmenu/1', '目录', coming),
  own('/bookinfo/1', '书籍详情', coming),
  own('/post/1', '帖子详情', coming),
  own('/download', '下载应用'),
  own('/checkin', '每日签到'),
  own('/activity', '活动中心'),
  arrow('/detail/:id', '游戏详情'),
  arrow('/login', '登录', { isBackHome: true }),
  arrow('/register', '注册', { isBackHome: true }),
  arrow('/other', '其他登录方式', { isBackHome: true }),
  arrow('/find', '找回密码', players),
  arrow('/bind', '绑定手机', players),
  arrow('/reset', '修改密码', players),
  arrow('/recharge', 'X钻充值', players),
  arrow('/faq', '常见问题'),
  arrow('/message', '系统消息', players),
  arrow('/gifts', '我的礼包', players),
  arrow('/user', '个人中心', players),
  arrow('/business', '商务合作'),
  arrow('/postpage', '发布帖子', coming),
  arrow('/commenthistory', '我的帖子和评论', coming),
];

/** Screens beside the specification's. */
const further: readonly Screen[] = [
  arrow('/bulletins', '公告'),
  arrow('/downloads', '我的下载'),
  arrow('/activity/4', '活动详情'),
  arrow('/faq/1', '常见问题'),
  arrow('/coins', '我的X钻', players),
  arrow('/orders', '我的订单', players),
  arrow('/invitations', '邀请好友', players),
  arrow('/identity', '实名认证', players),
  arrow('/sign-ins', '登录记录', players),
  arrow('/erasure', '注销账号', players),
  own('/support', '在线客服', players),
];

/** Where a link leads to, by the page that has it. */
const links: Readonly<Record<string, readonly string[]>> = {
  '/': ['/square', '/animate', '/games', '/profile', '/activity', '/checkin', '/business', '/message'],
  '/profile': ['/user', '/recharge', '/reset', '/bind', '/gifts', '/faq', '/commenthistory', '/readhistory'],
};

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const screenAt = (address: string): Screen => screens.find((screen) => screen.address === address)!;
const inAddress = (address: string) => `/login?redirect=${encodeURIComponent(address)}`;

/** What is shown is this screen, whole and as wide as the phone. */
async function expectScreen(page: Page, screen: Screen): Promise<void> {
  await expect(page).toHaveTitle(`游光 | ${screen.title}`);
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0);
  // An address that leads on has its screen's title before the screen.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const seen = await page.evaluate(() => {
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    return {
      mains: shown('main').length,
      headings: shown('h1').length,
      // A level is entered from the one above it: who listens to a page finds its parts by them.
      skipped: shown('h1, h2, h3, h4, h5, h6')
        .map((one) => Number(one.tagName[1]))
        .filter((level, place, levels) => level > (levels[place - 1] ?? 0) + 1),
      bars: shown('nav[aria-label="主导航"]').length,
      lit: shown('nav[aria-label="主导航"] [aria-current="page"]').map((one) => one.textContent),
      headers: shown('body header a[href^="/games?keyword="]').length,
      arrows: shown('button[aria-label="返回"]').length,
      coming: shown('main p').filter((one) => one.textContent === '即将开放').length,
      failed: shown('[role="alert"]').map((one) => one.textContent),
      width: document.documentElement.scrollWidth,
    };
  });
  const beyond = await overflowing(page, WIDTH);
  // All that is wrong is told at once.
  expect.soft({ address: screen.address, ...seen, beyond }).toEqual({
    address: screen.address,
    mains: 1,
    headings: 1,
    skipped: [],
    bars: screen.frame === 'tabs' ? 1 : 0,
    lit: screen.tab ? [screen.tab] : [],
    headers: screen.hasHeader ? 1 : 0,
    // A screen that draws itself may have an arrow of its own.
    arrows: screen.frame === 'own' ? expect.any(Number) : screen.frame === 'arrow' ? 1 : 0,
    coming: screen.isComing ? 1 : 0,
    failed: [],
    width: WIDTH,
    beyond: [],
  });
}

/** The arrow of a screen that was opened by its address leads home. */
async function expectWayHome(page: Page, { frame, address }: Screen): Promise<void> {
  if (frame !== 'arrow') return;
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page, `the arrow of ${address}`).toHaveTitle('游光 | 首页');
  expect(pathOf(page)).toBe('/');
}

/** Opens an address as a reload does; pictures need not have come. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'domcontentloaded' });

/** All screens, with the id of a game that there is. */
async function everyScreen({ url }: Product): Promise<Screen[]> {
  const { data } = (await (await fetch(`${url}/api/web/game/list`, { method: 'POST' })).json()) as {
    data: { list: { id: number }[] };
  };
  const id = String(data.list[0]!.id);
  return [...screens, ...further].map((screen) => ({ ...screen, address: screen.address.replace(':id', id) }));
}

test('a guest reaches every screen by its address, or signs in first', async ({ page, product }) => {
  for (const screen of await everyScreen(product)) {
    await open(page, screen.address);
    await expectScreen(page, screen.isForPlayers ? screenAt('/login') : screen);
    expect.soft(pathOf(page)).toBe(screen.isForPlayers ? inAddress(screen.address) : screen.address);
    if (!screen.isForPlayers) await expectWayHome(page, screen);
  }
});

test('a player reaches every screen by its address', async ({ page, product }) => {
  await signInPlayer(page, await register(product));
  for (const screen of await everyScreen(product)) {
    await open(page, screen.address);
    await expectScreen(page, screen);
    expect.soft(pathOf(page)).toBe(screen.address);
  }
});

test('a player reaches screens by the links that lead there, and comes back to where the link is', async ({
  page,
  product,
}) => {
  await signInPlayer(page, await register(product));
  for (const [from, addresses] of Object.entries(links)) {
    await open(page, from);
    for (const address of addresses) {
      const screen = screenAt(address);
      await page.locator(`a[href="${address}"]:visible`).first().click();
      await expectScreen(page, screen);
      expect(pathOf(page)).toBe(address);
      if (screen.frame === 'arrow') await page.getByRole('button', { name: '返回' }).click();
      else await page.goBack();
      await expect.poll(() => pathOf(page), `back from ${address}`).toBe(from);
    }
  }
});

test('a guest finds the ways in, whose arrows lead home from wherever they came', async ({ page }) => {
  const home = () => expect.poll(() => pathOf(page)).toBe('/');
  const back = page.getByRole('button', { name: '返回' });
  for (const words of [[], ['注册新账号'], ['手机号登录']]) {
    await open(page, '/profile');
    await page.getByRole('link', { name: /登录\/注册/ }).click();
    for (const name of words) await page.getByRole('link', { name }).click();
    await expectScreen(
      page,
      screenAt(words.length === 0 ? '/login' : words[0] === '注册新账号' ? '/register' : '/other'),
    );
    await back.click();
    await home();
  }
});

async function fillIn(page: Page, { loginName, password }: Player): Promise<void> {
  await page.getByLabel('账号').fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('a guest who had to sign in is where they wanted to go, and going back does not sign in again', async ({
  page,
  product,
}) => {
  const player = await register(product);
  await page.goto('/faq');
  await page.goto('/recharge?amount=100');
  await expect.poll(() => pathOf(page)).toBe(inAddress('/recharge?amount=100'));
  await page.reload();
  await expectScreen(page, screenAt('/login'));
  await fillIn(page, player);
  await expectScreen(page, screenAt('/recharge'));
  expect(pathOf(page)).toBe('/recharge?amount=100');
  await page.goBack();
  await expectScreen(page, screenAt('/faq'));
});

test('the arrow leads to the page before also after the page was loaded again', async ({ page }) => {
  await page.goto('/games');
  await page.getByRole('link', { name: '星海远征' }).first().click();
  await expect(page).toHaveURL(/\/detail\/\d+$/);
  await page.reload();
  await page.getByRole('button', { name: '返回' }).click();
  await expectScreen(page, screenAt('/games'));
});

test('an address that does not exist leads home, and is not in the way back', async ({ page }) => {
  await page.goto('/faq');
  for (const address of ['/no/such/page', '/detail', '/games/no-such-type/1', '/readbook/1']) {
    await open(page, address);
    await expectScreen(page, screenAt('/'));
    expect(pathOf(page)).toBe('/');
  }
  await page.goto('/games/no-such-type');
  await expectScreen(page, screenAt('/games'));
  expect(pathOf(page)).toBe('/games');
});

test('what is gone says so and leads on, without asking the service for what cannot be', async ({ page, product }) => {
  await signInPlayer(page, await register(product));
  for (const [address, words] of [
    ['/detail/99999', '游戏不存在或已下架'],
    ['/detail/nothing', '游戏不存在或已下架'],
    ['/activity/99999', '活动不存在或已下架'],
    ['/activity/nothing', '活动不存在或已下架'],
    ['/faq/99999', '这个问题不在了'],
    ['/faq/nothing', '这个问题不在了'],
    [`/orders/${'9'.repeat(26)}`, '订单不存在'],
    ['/orders/nothing', '订单不存在'],
  ] as const) {
    await open(page, address);
    const main = page.getByRole('main');
    await expect(main.getByText(words), address).toBeVisible();
    await expect.soft(main.getByRole('link'), `the way on from ${address}`).toHaveCount(1);
    await expect.soft(main.getByRole('button', { name: '重试' }), address).toHaveCount(0);
    expect.soft(await overflowing(page, WIDTH)).toEqual([]);
  }
});
