// @module-tag deep
import { devices, type Page } from '@playwright/test';
import { expect, test } from '../journey';
import { desk, phone } from '../screens';
import { register, signInPlayer } from './live-people';
import { holdBack, untilPainted } from './painted';

const MAX_SHIFT = 0.02;
/** A phone that says it is one: pages offer others a code for their phone. */
const handset = { ...phone, userAgent: devices['Pixel 7'].userAgent };
const accountKey = 'ug-account';

test.beforeEach(({ product }) => untilPainted(product, ['/', '/games']));

/** Notes what moves on each page of this screen, and the first screen's element as the page came. */
const watchPaint = (page: Page) =>
  page.addInitScript(() => {
    const noted = { shift: 0, main: null as Element | null, words: '' };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      noted.main = document.querySelector('#root main');
      noted.words = noted.main?.textContent ?? '';
    });
  });

/** What was noted of the page that is open. */
const notedOf = (page: Page) =>
  page.evaluate(() => {
    const { noted } = window as unknown as { noted: { shift: number; main: Element | null; words: string } };
    const { shift, main, words } = noted;
    return { shift, words, isSame: main !== null && main === document.querySelector('#root main') };
  });

/** The address of a game, as a link of the list has it. */
async function gameAddress(page: Page): Promise<string> {
  await page.goto('/games');
  return String(await page.getByRole('link', { name: '星海远征' }).first().getAttribute('href'));
}

test('home, games, a game and the pages of a first visit are there before any script', async ({ page, openPage }) => {
  const address = await gameAddress(page);
  const still = await openPage({ ...phone, javaScriptEnabled: false });
  await still.goto('/');
  await expect(still.getByRole('region', { name: '热门榜' }).getByRole('link', { name: '星海远征' })).toBeVisible();
  await expect(still.getByText('每日签到 领 X钻')).toBeVisible();
  await expect(still.getByRole('link', { name: '登录/注册' })).toBeVisible();
  await still.goto('/games?sort=latest');
  await expect(still.getByRole('link', { name: '最新' })).toHaveAttribute('aria-current', 'true');
  await expect(still.getByRole('link', { name: '星海远征' }).first()).toBeVisible();
  await still.goto(address);
  await expect(still.getByRole('heading', { name: '星海远征' })).toBeVisible();
  for (const [path, words] of [
    ['/faq', '大家都在问'],
    ['/business', '期待与您合作'],
    ['/download', '应用即将发布'],
  ] as const) {
    await still.goto(path);
    await expect(still.getByText(words), path).toBeVisible();
  }
});

for (const [who, screen] of [
  ['a guest', handset],
  ['a player', handset],
  ['a guest at a desk', desk],
] as const) {
  test(`under ${who} nothing of a painted page moves, and nothing is drawn a second time`, async ({
    openPage,
    product,
  }) => {
    const page = await openPage(screen);
    const address = await gameAddress(page);
    if (who === 'a player') await signInPlayer(page, await register(product));
    await watchPaint(page);
    for (const [path, word] of [
      ['/', '热门榜'],
      ['/games', '星海远征'],
      [address, '星海远征'],
      ['/animate', '周更表'],
      ['/square?side=community', '推荐'],
      ['/faq', '大家都在问'],
      ['/business', '期待与您合作'],
      ['/download', '应用即将发布'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // The scripts have taken the page over: what only a browser knows is there.
      await expect(page.locator('[data-painted] [data-painted]')).toHaveCount(0);
      const { shift, words, isSame } = await notedOf(page);
      expect(words, path).toContain(word);
      expect(isSame, path).toBe(true);
      expect(shift, path).toBeLessThanOrEqual(MAX_SHIFT);
    }
    await page.goto('/', { waitUntil: 'networkidle' });
    const corner = who === 'a player' ? '系统消息' : '登录/注册';
    await expect(page.getByRole('link', { name: corner })).toBeVisible();
  });
}

test('before its scripts a page has the theme that was chosen, and no guest’s corner for a player', async ({
  openPage,
}) => {
  const page = await openPage({ ...phone, colorScheme: 'light' });
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.addInitScript((key) => {
    localStorage.setItem('ug-theme', 'dark');
    localStorage.setItem(key, JSON.stringify({ state: { account: { uid: '10077', token: 'x' } }, version: 0 }));
  }, accountKey);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: '热门榜' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('登录/注册')).toBeHidden();
});

test('links and buttons that are tapped before the scripts lead where they say, once', async ({ page }) => {
  const letThrough = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('navigation').getByRole('link', { name: '游戏' }).click();
  await expect(page).toHaveURL(/\/games$/);
  await page.getByRole('link', { name: '星海远征' }).first().click();
  await expect(page).toHaveURL(/\/detail\//);
  const back = page.getByRole('button', { name: '返回' });
  await back.click();
  await back.click();
  await expect(page).toHaveURL(/\/detail\//);
  letThrough();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByRole('link', { name: '星海远征' }).first()).toBeVisible();
});

test('the way back is known, too, of a page whose link was tapped just before the scripts', async ({ page }) => {
  const sendScripts = await holdBack(page, /\/assets\/.*\.js$/);
  const sendPage = await holdBack(page, /\/detail\//);
  await page.goto('/games', { waitUntil: 'commit' });
  await page.getByRole('link', { name: '星海远征' }).first().click({ noWaitAfter: true });
  // What the page that is left asks for when its scripts begin: no question reaches a page while its next one is awaited.
  const begins = page.waitForResponse((response) => response.url().endsWith('/api/user/device/init'));
  sendScripts();
  await begins;
  sendPage();
  await expect(page).toHaveURL(/\/detail\//);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/games$/);
});
