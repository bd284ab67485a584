// @module-tag deep
import { expect, test as base, type Page } from '@playwright/test';
import { violationsOn } from '../any-aid';
import { desk } from '../screens';
import { PlayerServer } from './player-server';

const test = base.extend<object, { server: PlayerServer }>({
  server: [
    async ({}, use) => {
      const server = await PlayerServer.start();
      await use(server);
      await server.kill();
    },
    { scope: 'worker' },
  ],
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const video = (page: Page) => page.locator('video');
const secondOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const widthOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.videoWidth);
/** Waits until the picture moves on from a second, and has not jumped elsewhere. */
async function playsFrom(page: Page, second: number): Promise<void> {
  await expect.poll(() => secondOf(page)).toBeGreaterThan(second);
  expect(await secondOf(page)).toBeLessThan(second + 15);
}

async function open(page: Page, server: PlayerServer, query = ''): Promise<void> {
  await page.goto(`${server.url}/?${query}`);
  await button(page, '播放').click();
}

/** Goes where nothing was fetched yet. */
async function seekTo(page: Page, second: number): Promise<void> {
  const bar = page.getByRole('slider', { name: '播放进度' });
  await bar.fill(String(second * 1000));
  await bar.blur();
}

/** A finger that is put down, moves in steps, and is lifted. */
async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step / 8);
  await touch('touchEnd');
  await session.detach();
}

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('an episode plays from where it was left, in the quality that is chosen, and reports its place', async ({
  page,
  server,
}) => {
  await open(page, server, 'at=8000');
  await playsFrom(page, 8.2);
  await expect(page.getByText('已为您接到 00:08')).toBeVisible();
  await button(page, /^清晰度/).click();
  await page.getByRole('radio', { name: '90P', exact: true }).check();
  await expect.poll(() => widthOf(page), { timeout: 60_000 }).toBeLessThan(200);
  await page.getByRole('radio', { name: '180P', exact: true }).check();
  await expect.poll(() => widthOf(page), { timeout: 60_000 }).toBeGreaterThan(300);
  await page.keyboard.press('Escape');
  await button(page, '暂停').click();
  const second = Math.floor(await secondOf(page));
  await expect(page.getByRole('list', { name: '已上报' })).toContainText(`${second} paused`);
});

test('no segment is fetched twice, however the loudness and the light change', async ({ page, server }) => {
  const before = server.ranges.length;
  await open(page, server);
  await playsFrom(page, 0.2);
  await button(page, '更多设置').click();
  for (const name of ['音量', '亮度']) {
    const level = page.getByRole('slider', { name });
    for (const value of ['90', '80', '70', '60', '50']) await level.fill(value);
  }
  await page.keyboard.press('Escape');
  await seekTo(page, 60);
  await playsFrom(page, 60.2);
  const ranges = server.ranges.slice(before);
  expect(ranges.length).toBeGreaterThan(1);
  expect(ranges).toEqual([...new Set(ranges)]);
});

test('the smallest quality stays where bytes are saved, also in a player that grows', async ({ page, server }) => {
  await open(page, server);
  await playsFrom(page, 0.2);
  await button(page, /^清晰度/).click();
  await page.getByRole('radio', { name: '省流量' }).check();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
  const before = server.ranges.length;
  await seekTo(page, 85);
  await playsFrom(page, 85.2);
  expect(await widthOf(page)).toBeLessThan(200);
  const names = server.ranges.slice(before).map((range) => range.split(' ')[0]);
  expect(new Set(names)).toEqual(new Set(['90p.mp4']));
});

test('HLS goes on at the same second when its addresses end', async ({ page, server }) => {
  await open(page, server);
  await playsFrom(page, 0.2);
  const before = server.addresses;
  server.endAddresses();
  await seekTo(page, 85);
  await playsFrom(page, 85.2);
  expect(server.addresses).toBe(before + 1);
});

test('HLS goes on at the same second after the network was cut', async ({ page, context, server }) => {
  await open(page, server);
  await playsFrom(page, 0.2);
  await context.setOffline(true);
  await seekTo(page, 85);
  await expect(page.getByRole('alert')).toContainText('网络已断开');
  await context.setOffline(false);
  await playsFrom(page, 85.2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// A browser fetches a small file as a whole, so these happen before its first byte.
test('a file begins where it was left although its addresses have ended', async ({ page, server }) => {
  await page.goto(`${server.url}/?file&at=60000`);
  await expect(button(page, '播放')).toBeVisible();
  const before = server.addresses;
  server.endAddresses();
  await button(page, '播放').click();
  await playsFrom(page, 60.2);
  expect(server.addresses).toBe(before + 1);
});

test('a file begins where it was left once the network is back', async ({ page, context, server }) => {
  await page.goto(`${server.url}/?file&at=60000`);
  await expect(button(page, '播放')).toBeVisible();
  // Its code has come, its bytes have not.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await button(page, '播放').click();
  await expect(page.getByRole('alert')).toContainText('网络已断开');
  await context.setOffline(false);
  await playsFrom(page, 60.2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('HLS goes on by itself after the service was killed, and by 重试 when that took long', async ({
  page,
  server,
}) => {
  await open(page, server);
  await playsFrom(page, 0.2);
  await server.kill();
  await seekTo(page, 85);
  await expect(page.getByRole('status')).toContainText('正在重新连接');
  await server.resume();
  await playsFrom(page, 85.2);

  await page.reload();
  await button(page, '播放').click();
  await playsFrom(page, 0.2);
  await server.kill();
  await seekTo(page, 70);
  await expect(page.getByRole('alert')).toContainText('网络不通', { timeout: 60_000 });
  await server.resume();
  await button(page, '重试').click();
  await playsFrom(page, 70.2);
});

test('a finger on the picture seeks and never scrolls the page, which scrolls elsewhere', async ({ page, server }) => {
  await open(page, server);
  await playsFrom(page, 0.2);
  const picture = (await page.getByRole('region').boundingBox())!;
  const at = (x: number, y: number) => ({ x: picture.x + picture.width * x, y: picture.y + picture.height * y });
  await swipe(page, at(0.3, 0.4), { x: picture.width * 0.4, y: 30 });
  await playsFrom(page, 36);
  await swipe(page, at(0.8, 0.7), { x: 0, y: -picture.height * 0.5 });
  await swipe(page, at(0.2, 0.3), { x: 0, y: picture.height * 0.5 });
  await swipe(page, at(0.7, 0.95), { x: 0, y: -picture.height * 0.8 });
  expect(await scrollOf(page)).toBe(0);
  await swipe(page, { x: 180, y: 700 }, { x: 0, y: -300 });
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(100);
});

test('a taste ends with what unlocks the rest, and nothing behind it is asked for', async ({ page, server }) => {
  await open(page, server, 'taste=6000');
  await expect(page.getByText('试看已结束，本话是会员专享')).toBeVisible();
  await expect(button(page, '开通会员')).toBeVisible();
  expect(await secondOf(page)).toBeLessThan(6);
  await seekTo(page, 40);
  await expect(page.getByText('试看已结束，本话是会员专享')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('no one finds it without a name or a role, as it waits and with its settings open', async ({ page, server }) => {
  await page.goto(`${server.url}/?at=8000`);
  await expect(button(page, '播放')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await button(page, '更多设置').click();
  await expect(page.getByRole('slider', { name: '亮度' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test.describe('at a desk', () => {
  test.use({ ...desk, isMobile: false, hasTouch: false });

  test('it is played by keys, and full screen is what the browser says', async ({ page, server }) => {
    await page.goto(server.url);
    await expect(button(page, '播放')).toBeVisible();
    await page.keyboard.press('Space');
    await playsFrom(page, 0.2);
    await page.keyboard.press('l');
    await playsFrom(page, 10);
    await page.keyboard.press('ArrowLeft');
    expect(await secondOf(page)).toBeLessThan(10);
    await page.keyboard.press('f');
    await expect(button(page, '退出全屏').first()).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION');
    await page.evaluate(() => document.exitFullscreen());
    await expect(button(page, '全屏')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(button(page, '播放')).toBeVisible();
  });
});
