// @module-tag deep
import type { Page } from '@playwright/test';
import { expect, test } from '../../journey';
import type { Product } from '../../product';
import { openDesk, register, signInPlayer, type Player } from '../live-people';
import { everyScreen, isForPlayers, screenAt, type Screen } from '../portal-screens';
import { expectScreen, hasArrow, inAddress, open, pathOf } from './screen-walk';

/** Where a link leads to, by the page that has it. */
const links: Readonly<Record<string, readonly string[]>> = {
  '/': ['/square', '/animate', '/games', '/profile', '/activity', '/checkin', '/business', '/message'],
  '/profile': ['/user', '/recharge', '/reset', '/bind', '/gifts', '/faq', '/commenthistory', '/readhistory'],
};

/** A page of the portal that operators wrote, with a link to every address. @returns its own */
async function writeLinks(product: Product, addresses: readonly string[]): Promise<string> {
  const { call } = await openDesk(product);
  const links = addresses.map((address) => `<p><a href="${address.replaceAll('&', '&amp;')}">${address}</a></p>`);
  const question = { sectionId: 1, title: '去哪里找', content: links.join(''), aliases: [], pinned: false };
  const { id } = await call<{ id: number }>('faq', question);
  await call(`faq/${id}/publish`, {});
  return `/faq/${id}`;
}

interface Visit {
  readonly product: Product;
  readonly screens: readonly Screen[];
  readonly isPlayer: boolean;
}

/** Follows a link to each screen, sees what is there, and comes back to it: by the arrow where there is one. */
async function followLinks(page: Page, { product, screens, isPlayer }: Visit): Promise<void> {
  const from = await writeLinks(
    product,
    screens.map(({ address }) => address),
  );
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

// Two of these go through half a hundred screens.
test.slow();
// A trace of so many pages takes a sixth of the time; what fails names its page.
test.use({ isWalk: true, trace: 'off' });

// `routes.journey` opens every screen by its address. All links work the same way, so this test follows every second one.
test('a guest reaches screens by links, or signs in first, and comes back', async ({ page, product }) => {
  const screens = await everyScreen(product);
  const shown = screens.filter((one) => !isForPlayers(one)).filter((_, index) => index % 2 === 0);
  const kept = screens.filter(isForPlayers).slice(0, 2);
  await followLinks(page, { product, screens: [...shown, ...kept], isPlayer: false });
});

test('a player reaches every screen of their own by a link, and comes back', async ({ page, product }) => {
  const player = await register(product);
  await signInPlayer(page, player);
  await followLinks(page, {
    product,
    screens: (await everyScreen(product, player)).filter(isForPlayers),
    isPlayer: true,
  });
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
