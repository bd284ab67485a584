// @module-tag deep
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { deployable } from '../next-build';
import { phone } from '../screens';
import { register, signInPlayer } from './live-people';

const OFFLINE = [/ERR_INTERNET_DISCONNECTED/];
/** Beside it the scripts and styles of a page that was opened without a network. */
const OFFLINE_PARTS = [
  /ERR_INTERNET_DISCONNECTED|\/assets\/[\w-]+\.(js|css) .*ERR_FAILED|ERR_FAILED \(\S+\/assets\/|MissingPart/,
];

interface Manifest {
  icons: { src: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

/** Resolves when the worker serves this page and has kept what the visit needed. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isPageKept = () =>
    page.evaluate(async () => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
      const found = await Promise.all(scripts.map(({ name }) => caches.match(name)));
      return found.length > 0 && found.every(Boolean);
    });
  await expect.poll(isPageKept).toBe(true);
}

/** The addresses of everything in the browser's caches, with the text of each page. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        found.push({ path: new URL(request.url).pathname, text });
      }
    }
    return found;
  });

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test.describe('without a network', () => {
  test.use({ allowedNoise: OFFLINE });

  test('the portal opens, says so, and shows everything once the network is back', async ({ page, context, axe }) => {
    const before = await context.newPage();
    await before.goto('/');
    await expect(before.getByText('网络已断开')).toHaveCount(0);
    await kept(before);
    await before.close();

    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText('网络已断开，显示的内容可能不是最新')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: '我的' })).toBeVisible();
    // The games of home are those that this device saw last, with their age.
    await expect(page.getByText(/^未能更新，上次更新于/)).toBeVisible();
    await expect(page.getByRole('link', { name: /符文守卫|星/ }).first()).toBeVisible();
    await axe(page);

    await context.setOffline(false);
    await expect(page.getByText('网络已断开')).toHaveCount(0);
    await expect(page.getByText(/^未能更新，上次更新于/)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('without a network before a page was loaded', () => {
  test.use({ allowedNoise: OFFLINE_PARTS });

  test('a page that could not be loaded comes by 重试 once the network is back, without a reload', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await kept(page);
    await mark(page);
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: '我的' }).tap();
    await expect(page.getByRole('alert')).toContainText('网络已断开');
    await page.getByRole('button', { name: '重试' }).tap();
    await expect(page.getByRole('alert')).toContainText('网络已断开');
    await context.setOffline(false);
    await page.getByRole('button', { name: '重试' }).tap();
    await expect(page.getByRole('main').getByText('登录/注册')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});

test('a phone learns from the manifest how to install the portal, and what to offer behind its icon', async ({
  page,
  product,
}) => {
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
    return (await (await fetch(address)).json()) as Manifest;
  });
  expect(manifest).toMatchObject({ name: '游光', display: 'standalone', start_url: '/' });
  const masked = manifest.icons.filter(({ purpose }) => purpose === 'maskable');
  const whole = manifest.icons.filter(({ purpose }) => purpose !== 'maskable');
  expect([masked.length, whole.length].every((count) => count > 0)).toBe(true);
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(new URL(src, product.url));
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, type]);
  }
  expect(manifest.shortcuts.length).toBeGreaterThan(0);
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    expect(new URL(page.url()).pathname, name).not.toBe('/');
  }
});

test('the worker keeps nothing that the API said, whoever was signed in', async ({ page, product }) => {
  const player = await register(product);
  await signInPlayer(page, player);
  await kept(page);
  for (const path of ['/profile', '/message', '/coins', '/games']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const everything = await everythingKept(page);
  expect(everything.map(({ path }) => path)).toContain('/app-shell');
  expect(everything.filter(({ path }) => !/^\/(app-shell$|assets\/|brand\/)/.test(path))).toEqual([]);
  for (const { path, text } of everything) {
    expect(text.includes(player.token), path).toBe(false);
    expect(text.includes(player.name), path).toBe(false);
  }
});

const offer = (page: Page) => page.getByRole('complementary', { name: '新版本' });
test('a newer portal is offered where a page is older, not where money is spent, and comes by a tap alone', async ({
  openPage,
  product,
}) => {
  const deployed = await deployable(product);
  const reading = await openPage({ ...phone, baseURL: deployed.url });
  await signInPlayer(reading, await register(product));
  await kept(reading);
  const paying = await reading.context().newPage();
  await paying.goto('/profile');
  await paying.getByRole('link', { name: '充值' }).tap();
  await expect(paying.getByRole('heading', { name: 'X钻充值' })).toBeVisible();
  await Promise.all([mark(reading), mark(paying)]);

  deployed.deploy();
  const fresh = await reading.context().newPage();
  await fresh.goto('/');
  await expect(offer(reading)).toContainText('有新版本');
  await expect(fresh.getByRole('navigation').getByRole('link', { name: '我的' })).toBeVisible();
  await expect(offer(fresh)).toHaveCount(0);
  await expect(offer(paying)).toHaveCount(0);
  await paying.goBack();
  await expect(offer(paying)).toContainText('有新版本');
  await paying.getByRole('button', { name: '以后再说' }).tap();
  await expect(offer(paying)).toHaveCount(0);

  await reading.getByRole('button', { name: '刷新' }).tap();
  await reading.waitForFunction(() => !('isSamePage' in window) && document.querySelector('script[src*="nextbuild"]'));
  await expect(offer(paying)).toContainText('已更新，刷新后使用新版本');
  expect(await isMarked(paying)).toBe(true);
  await expect(offer(reading)).toHaveCount(0);
  await reading.context().close();
  await deployed.stop();
});

test('a worker that its operator withdraws goes from the browser with all that it kept', async ({
  openPage,
  product,
}) => {
  const deployed = await deployable(product);
  const page = await openPage({ ...phone, baseURL: deployed.url });
  await page.goto('/');
  await kept(page);
  deployed.withdrawWorker();
  await page.reload();
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: '游戏' }).tap();
  await expect(page.getByRole('link', { name: /符文守卫/ }).first()).toBeVisible();
  await page.context().close();
  await deployed.stop();
});

/** Resolves when the worker serves this page and has cached its scripts and styles. */
async function paintedKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isPageKept = () =>
    page.evaluate(async () => {
      const parts = [...document.querySelectorAll('link[rel="stylesheet"], link[rel="modulepreload"]')];
      const found = await Promise.all(parts.map((part) => caches.match((part as HTMLLinkElement).href)));
      return found.length > 0 && found.every(Boolean);
    });
  await expect.poll(isPageKept).toBe(true);
}

/** Pages that the service paints with their styles inside, and what stands on each of them in any case. */
const pages = [
  { path: '/games', part: '排序' },
  { path: '/games/strategy?sort=latest', part: '排序' },
  { path: '/faq', part: '常见问题' },
  { path: '/business', part: '商务合作' },
  { path: '/download', part: '下载应用' },
];

test.describe('a painted page without a network', () => {
  test.use({ allowedNoise: OFFLINE });

  for (const { path, part } of pages) {
    test(`${path}, seen once, opens again and says what it cannot get`, async ({ page, context }) => {
      await page.goto(path);
      await paintedKept(page);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('网络已断开，显示的内容可能不是最新')).toBeVisible();
      await expect(page.getByText('这个页面还没有保存在本机')).toHaveCount(0);
      await expect(page.getByText(part).or(page.getByLabel(part)).first()).toBeAttached();
      await context.setOffline(false);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});
