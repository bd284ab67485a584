// @module-tag deep
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { zooming } from './walks/finger-room';

/** A finger that wipes sideways over the page, as the browser itself has it. */
async function swipe(page: Page, { x, y, byX }: { x: number; y: number; byX: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const gesture = { x, y, xDistance: byX, gestureSourceType: 'touch', speed: 3000 } as const;
  await session.send('Input.synthesizeScrollGesture', gesture);
  await session.detach();
}

/** Puts a finger down, moves it in steps, and lifts it. */
async function drag(page: Page, from: { x: number; y: number }, byY: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from.y + (byY * step) / 8);
  await touch('touchEnd');
  await session.detach();
}

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Waits until the scripts have taken over what was painted before them: from then on pages are not loaded again. */
const started = (page: Page) => expect(page.locator('header [data-painted]')).toHaveCount(0);

/** Where a page stands once it has come to rest. */
async function restOf(page: Page): Promise<number> {
  let last = -1;
  await expect
    .poll(async () => {
      const isAtRest = last === (last = await scrollOf(page));
      return isAtRest;
    })
    .toBe(true);
  return last;
}

/** Scrolls a list a little down, as a finger does. @returns where it stands then */
async function scrollDown(page: Page): Promise<number> {
  await expect(page.getByRole('main').locator('a[href^="/detail/"]').first()).toBeVisible();
  await drag(page, { x: 180, y: 650 }, -400);
  const place = await restOf(page);
  expect(place).toBeGreaterThan(200);
  return place;
}
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first();
const back = (page: Page) => page.getByRole('button', { name: '返回' }).tap();
/** Taps a tab, and waits for its page: each brings a bar of its own. */
async function tab(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });
  await link.tap();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Counts the browser's view transitions and what of each was animated. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
        seen.push(effects.filter((name) => name.includes('subject')).map((name) => name.replace(/.*-(\w+)\(.*/, '$1')));
      });
      return transition;
    };
  });
const transitionsOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[][] }).seen);

test('the picture of a game goes along to its page and back, where the list stands as it was', async ({ page }) => {
  await watchTransitions(page);
  const links = page.getByRole('main').locator('a:has([data-subject])');
  await page.goto('/games');
  await started(page);
  // A page that takes longer than the picture may wait comes without it: on a busy machine not the first time.
  await expect(async () => {
    if (!page.url().endsWith('/games')) await page.goBack();
    const before = await scrollDown(page);
    const earlier = (await transitionsOf(page)).length;
    // Tapped where it is: whoever reaches for it may scroll the list.
    const boxes = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const { x, y, height } = boxes.find(({ top }) => top > 100)!;
    await page.touchscreen.tap(x + 20, y + height / 2);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect.poll(() => transitionsOf(page)).toHaveLength(earlier + 1);
    await back(page);
    await expect(page.getByRole('heading', { name: '游戏', level: 1 })).toBeVisible();
    await expect.poll(() => transitionsOf(page)).toHaveLength(earlier + 2);
    // Old and new picture in one group: the one became the other.
    for (const effects of (await transitionsOf(page)).slice(earlier))
      expect(effects).toEqual(expect.arrayContaining(['old', 'new']));
    await expect.poll(() => scrollOf(page)).toBe(before);
  }).toPass();
});

test('two quick taps open a page once, and go back once', async ({ page }) => {
  await page.goto('/profile');
  await tab(page, '游戏');
  await expect(card(page, '星海远征')).toBeVisible();
  const twice = async (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one: HTMLElement) => {
        one.click();
        one.click();
      });
  await twice('main [href^="/detail/"]:visible');
  await expect(page).toHaveURL(/\/detail\//);
  await twice('button[aria-label="返回"]:visible');
  await expect(page).toHaveURL(/\/games$/);
});

test('whoever wants less motion just goes', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 375, height: 812 }, hasTouch: true, reducedMotion: 'reduce' });
  await watchTransitions(page);
  await page.goto('/games');
  await card(page, '星海远征').tap();
  await expect(page.getByRole('heading', { name: '星海远征', level: 2 })).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(/\/games$/);
  expect(await transitionsOf(page)).toEqual([]);
});

test('a browser without view transitions just goes', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await page.goto('/games');
  await card(page, '星海远征').tap();
  await expect(page.getByRole('heading', { name: '星海远征', level: 2 })).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(/\/games$/);
});

test('nine pages later the list stands as it was, and is new after the tenth', async ({ page }) => {
  await page.goto('/games');
  const before = await scrollDown(page);
  await started(page);
  const entry = async (address: string) => {
    await page.locator(`main a[href="${address}"]:visible`).first().tap();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main')).toBeVisible();
    await page.goBack();
  };
  const nineOthers = async () => {
    await tab(page, '首页');
    for (const address of ['/activity', '/checkin', '/business']) await entry(address);
    await tab(page, '广场');
    await tab(page, '色漫');
    await tab(page, '我的');
    for (const address of ['/faq', '/downloads']) await entry(address);
  };
  await nineOthers();
  await tab(page, '游戏');
  await expect.poll(() => scrollOf(page)).toBe(before);
  await nineOthers();
  await entry('/readhistory');
  await tab(page, '游戏');
  await expect(card(page, '星海远征')).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(0);
});

test('a finger pulls the page to refresh it', async ({ page }) => {
  await page.goto('/games', { waitUntil: 'networkidle' });
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/web/game/list'));
  await drag(page, { x: 180, y: 200 }, 160);
  await asked;
  await expect(page.getByText('刷新成功')).toBeVisible();
  await expect(page.getByText('刷新成功')).toHaveCount(0);
});

test('a list loads more as a finger goes down it', async ({ page }) => {
  await page.goto('/');
  const rows = page.locator('[aria-posinset]');
  await expect(rows.first()).toBeAttached();
  // The home page brings ten along.
  await expect
    .poll(async () => {
      await drag(page, { x: 180, y: 700 }, -500);
      return Number(await rows.last().getAttribute('aria-posinset'));
    })
    .toBeGreaterThan(10);
});

test('a finger turns the games that lead the page', async ({ page }) => {
  await page.goto('/');
  const second = page.getByRole('region', { name: '主推游戏' }).getByRole('button', { name: '第 2 张' });
  await expect(second).toHaveAttribute('aria-current', 'false');
  await swipe(page, { x: 300, y: 150, byX: -250 });
  await expect(second).toHaveAttribute('aria-current', 'true');
});

test('a finger turns the screenshots over the whole screen, and closes them', async ({ page }) => {
  await page.goto('/games');
  await card(page, '星海远征').tap();
  await page.getByRole('button', { name: '查看第 1 张截图' }).tap();
  const viewer = page.getByRole('dialog', { name: '星海远征 截图' });
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await swipe(page, { x: 320, y: 400, byX: -280 });
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await swipe(page, { x: 60, y: 400, byX: 280 });
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await viewer.getByRole('button', { name: '关闭' }).tap();
  await expect(viewer).toHaveCount(0);
});

test('two quick taps zoom nowhere, and none waits for a second', async ({ page }) => {
  await page.goto('/');
  // Browsers allow an element what all that it is in allow.
  const allowed = await page.evaluate(() => getComputedStyle(document.documentElement).touchAction);
  expect(allowed).toBe('manipulation');
});

test('a small phone does not zoom into fields either', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
  for (const address of ['/login', '/games?keyword=', '/business']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    expect.soft(await zooming(page), address).toEqual([]);
  }
});
