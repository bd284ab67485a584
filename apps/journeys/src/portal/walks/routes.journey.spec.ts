// @module-tag deep
import type { Page } from '@playwright/test';
import { overflowing } from '../../fits';
import { expect, test } from '../../journey';
import { register, signInPlayer } from '../live-people';
import { everyScreen, isForPlayers, lostScreens, screenAt, unknownRoutes, type Screen } from '../portal-screens';
import { expectFingerRoom } from './finger-room';
import { expectScreen, hasArrow, inAddress, open, pathOf, WIDTH } from './screen-walk';

/** The arrow of a screen that was opened by its address leads to the screen above it. */
async function expectWayUp(page: Page, screen: Screen): Promise<void> {
  if (!hasArrow(screen)) return;
  const above = screenAt(screen.above ?? '/');
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page, `the arrow of ${screen.address}`).toHaveTitle(`游光 | ${above.title}`);
  expect(pathOf(page)).toBe(above.address);
}

// Each of these goes through half a hundred screens.
test.slow();
// A trace of so many pages takes a sixth of the time; what fails names its page.
test.use({ isWalk: true, trace: 'off' });

test('no route of the portal is missing here, and none is here that it has not', () => {
  expect({ unknown: unknownRoutes(), lost: lostScreens() }).toEqual({ unknown: [], lost: [] });
});

test('a guest reaches every screen by its address with a finger, or signs in first', async ({ page, product }) => {
  const screens = await everyScreen(product);
  for (const screen of screens.filter((one) => !isForPlayers(one))) {
    await open(page, screen.address);
    await expectScreen(page, screen);
    expect.soft(pathOf(page)).toBe(screen.address);
    await expectFingerRoom(page, screen.address);
    await expectWayUp(page, screen);
  }
  // All of them are kept by one rule of the table of routes, which the portal's specs go through.
  for (const { address } of screens.filter(isForPlayers).slice(0, 2)) {
    await open(page, address);
    await expectScreen(page, screenAt('/login'));
    expect.soft(pathOf(page)).toBe(inAddress(address));
  }
});

test('a player reaches every screen of their own by its address with a finger, and its arrow leads up', async ({
  page,
  product,
}) => {
  const player = await register(product);
  await signInPlayer(page, player);
  for (const screen of (await everyScreen(product, player)).filter(
    (one) => isForPlayers(one) || one.address === '/profile',
  )) {
    await open(page, screen.address);
    await expectScreen(page, screen);
    expect.soft(pathOf(page)).toBe(screen.address);
    await expectFingerRoom(page, screen.address);
    await expectWayUp(page, screen);
  }
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
