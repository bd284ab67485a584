import type { Page } from '@playwright/test';
import { overflowing } from '../fits';
import { expect, test } from '../journey';
import type { Product } from '../product';
import { openDesk, register, signInPlayer, type Player } from './live-people';
import { everyScreen, lostScreens, screenAt, unknownRoutes, type Screen } from './portal-screens';

const WIDTH = 375;

/** Where a link leads to, by the page that has it. */
const links: Readonly<Record<string, readonly string[]>> = {
  '/': ['/square', '/animate', '/games', '/profile', '/activity', '/checkin', '/business', '/message'],
  '/profile': ['/user', '/recharge', '/reset', '/bind', '/gifts', '/faq', '/commenthistory', '/readhistory'],
};

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const inAddress = (address: string) => `/login?redirect=${encodeURIComponent(address)}`;

const hasArrow = ({ frame, hasOwnArrow }: Screen): boolean => frame === 'arrow' || hasOwnArrow === true;

/** What is shown is this screen, whole and as wide as the phone. */
async function expectScreen(page: Page, screen: Screen): Promise<void> {
  await expect(page).toHaveTitle(`游光 | ${screen.title}`);
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0);
  // An address that leads on has its screen's title before the screen.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // What cannot be had is known once the service has said so.
  if (screen.problem) await expect(page.getByRole('alert')).toHaveText(screen.problem);
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
    arrows: hasArrow(screen) ? 1 : 0,
    coming: screen.isComing ? 1 : 0,
    failed: screen.problem ? [expect.stringMatching(screen.problem)] : [],
    width: WIDTH,
    beyond: [],
  });
}

/** The arrow of a screen that was opened by its address leads home. */
async function expectWayHome(page: Page, screen: Screen): Promise<void> {
  if (!hasArrow(screen)) return;
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page, `the arrow of ${screen.address}`).toHaveTitle('游光 | 首页');
  expect(pathOf(page)).toBe('/');
}

/** Opens an address as a reload does; pictures need not have come. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'domcontentloaded' });

/** A page of the portal that operators wrote, with a link to every address. @returns its own */
async function writeLinks(product: Product, addresses: readonly string[]): Promise<string> {
  const { call } = await openDesk(product);
  const links = addresses.map((address) => `<p><a href="${address.replaceAll('&', '&amp;')}">${address}</a></p>`);
  const question = { sectionId: 1, title: '去哪里找', content: links.join(''), aliases: [], pinned: false };
  const { id } = await call<{ id: number }>('faq', question);
  await call(`faq/${id}/publish`, {});
  return `/faq/${id}`;
}

/** Follows each link of a page, sees what is there, and comes back to it: by the arrow where there is one. */
async function followLinks(page: Page, from: string, screens: readonly Screen[], isPlayer: boolean): Promise<void> {
  await open(page, from);
  for (const screen of screens) {
    const isKeptOut = !isPlayer && screen.isForPlayers;
    const link = page.locator('main:visible').getByRole('link', { name: screen.address, exact: true });
    await link.tap();
    // The page before is seen until the next one is there, and stays behind it: what is tapped must not be of it.
    await expect(link).toHaveCount(0);
    await expectScreen(page, isKeptOut ? screenAt('/login') : screen);
    expect.soft(pathOf(page)).toBe(isKeptOut ? inAddress(screen.address) : screen.address);
    if (screen.isBackHome || isKeptOut) {
      await page.getByRole('button', { name: '返回' }).tap();
      await expect.poll(() => pathOf(page), `the arrow of ${screen.address}`).toBe('/');
      await page.goBack();
    } else if (hasArrow(screen)) {
      await page.getByRole('button', { name: '返回' }).tap();
      await expect.poll(() => pathOf(page), `the arrow of ${screen.address}`).toBe(from);
    }
    if (pathOf(page) !== from) await page.goBack();
    await expect.poll(() => pathOf(page), `back from ${screen.address}`).toBe(from);
  }
}

// Each of these goes through half a hundred screens.
test.slow();
// A trace of so many pages takes a sixth of the time; what fails names its page.
test.use({ trace: 'off' });

test('no route of the portal is missing here, and none is here that it has not', () => {
  expect({ unknown: unknownRoutes(), lost: lostScreens() }).toEqual({ unknown: [], lost: [] });
});

test('a guest reaches every screen by its address, or signs in first', async ({ page, product }) => {
  for (const screen of await everyScreen(product)) {
    await open(page, screen.address);
    await expectScreen(page, screen.isForPlayers ? screenAt('/login') : screen);
    expect.soft(pathOf(page)).toBe(screen.isForPlayers ? inAddress(screen.address) : screen.address);
    if (!screen.isForPlayers) await expectWayHome(page, screen);
  }
});

test('a player reaches every screen by its address, and the arrows of their own lead home', async ({
  page,
  product,
}) => {
  const player = await register(product);
  await signInPlayer(page, player);
  for (const screen of await everyScreen(product, player)) {
    await open(page, screen.address);
    await expectScreen(page, screen);
    expect.soft(pathOf(page)).toBe(screen.address);
    if (screen.isForPlayers) await expectWayHome(page, screen);
  }
});

test('a guest reaches every screen by a link, or signs in first, and comes back', async ({ page, product }) => {
  const screens = await everyScreen(product);
  await followLinks(
    page,
    await writeLinks(
      product,
      screens.map(({ address }) => address),
    ),
    screens,
    false,
  );
});

test('a player reaches every screen by a link, and comes back', async ({ page, product }) => {
  const player = await register(product);
  const screens = await everyScreen(product, player);
  await signInPlayer(page, player);
  await followLinks(
    page,
    await writeLinks(
      product,
      screens.map(({ address }) => address),
    ),
    screens,
    true,
  );
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
      await page.locator(`a[href="${address}"]:visible`).first().tap();
      await expectScreen(page, screen);
      expect(pathOf(page)).toBe(address);
      if (hasArrow(screen)) await page.getByRole('button', { name: '返回' }).tap();
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
    await page.getByRole('link', { name: /登录\/注册/ }).tap();
    for (const name of words) await page.getByRole('link', { name }).tap();
    await expectScreen(
      page,
      screenAt(words.length === 0 ? '/login' : words[0] === '注册新账号' ? '/register' : '/other'),
    );
    await back.tap();
    await home();
  }
});

async function fillIn(page: Page, { loginName, password }: Player): Promise<void> {
  await page.getByLabel('账号').fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).tap();
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
  await page.getByRole('link', { name: '星海远征' }).first().tap();
  await expect(page).toHaveURL(/\/detail\/\d+$/);
  await page.reload();
  await page.getByRole('button', { name: '返回' }).tap();
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
