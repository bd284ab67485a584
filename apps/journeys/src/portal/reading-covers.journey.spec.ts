// @module-tag deep
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import type { Product } from '../product';
import { openDesk, playerCall } from './live-people';
import { inView, keptPlace, whileReading } from './reading-pages';

interface Chapter {
  id: number;
  title: string;
}

/** A chapter of the demo in the middle of a novel, longer than one window, with its neighbours. */
async function longChapter(product: Product) {
  const get = <T>(path: string) => playerCall<T>(product, path, { method: 'GET' });
  const { list } = await get<{ list: { id: number; access: string }[] }>('/v1/work/list?kind=novel');
  const { id } = list.find(({ access }) => access === 'free')!;
  const { parts } = await get<{ parts: Chapter[] }>(`/v1/work/${id}/menu`);
  const chapter = parts[1]!;
  const desk = await openDesk(product);
  const { version } = await desk.call<{ version: number }>(`chapters/${chapter.id}`);
  const paragraphs = Array.from(
    { length: 700 },
    (_, n) => `${n + 1}号灯塔的${'雾从港口那边慢慢爬上来，'.repeat(1 + (n % 5))}停。`,
  );
  await desk.call(`chapters/${chapter.id}`, { version, text: paragraphs.join('\n') }, 'PUT');
  return { id, chapter, next: parts[2]! };
}

/** Opens a chapter for a reader of covering pages, and notes which layer each turn moves. */
async function openCovering(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('ug-reader-settings', JSON.stringify({ mode: 'cover' }));
    const moved: string[] = [];
    Object.assign(window, { moved });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...how) {
      if (this.closest('[data-mode]')) moved.push(this.hasAttribute('inert') ? 'old' : 'new');
      return animate.apply(this, how);
    };
  });
  await page.goto(address);
}

/** Layers that were moved so far: `old` slides away, `new` slides in. */
const movedIn = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

/** The layer of the page that is left is empty again. */
const atRest = (page: Page) => expect(page.locator('[data-mode] [inert]')).toBeEmpty();

/** A finger that pulls the page sideways and lets go. */
async function pull(page: Page, byX: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  const from = 187;
  await touch('touchStart', from);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', from + (byX * step) / 6);
  await touch('touchEnd');
  await session.detach();
}

test('pages cover each other by key, tap and finger, from window to window and from chapter to chapter', async ({
  page,
  product,
}) => {
  const { id, chapter, next } = await longChapter(product);
  await openCovering(page, `/readbook/${id}/${chapter.id}`);
  await whileReading(page, chapter.title);
  await page.keyboard.press('ArrowRight');
  const second = await keptPlace(page);
  await page.touchscreen.tap(340, 400);
  await expect.poll(() => movedIn(page)).toEqual(['old', 'old']);
  await page.touchscreen.tap(40, 400);
  await expect.poll(() => movedIn(page)).toEqual(['old', 'old', 'new']);
  await pull(page, -160);
  await expect.poll(() => movedIn(page)).toEqual(['old', 'old', 'new', 'old']);
  await pull(page, 160);
  await expect.poll(() => movedIn(page)).toEqual(['old', 'old', 'new', 'old', 'new']);
  await atRest(page);
  expect(await keptPlace(page)).toEqual(second);
  expect(await inView(page, second)).toBe(true);

  // Pages follow each other without a gap or a repetition, also where one window ends and the next begins.
  let turns = 0;
  let place = second;
  while (place.paragraphId < 690) {
    await page.keyboard.press('ArrowRight');
    const after = await keptPlace(page);
    const isSame = after.paragraphId === place.paragraphId;
    expect(isSame ? after.offset - place.offset : after.paragraphId - place.paragraphId).toBeGreaterThan(0);
    expect(after.paragraphId - place.paragraphId).toBeLessThan(40);
    place = after;
    turns += 1;
  }
  const layers = await movedIn(page);
  expect(layers.slice(5)).toEqual(Array.from({ length: turns }, () => 'old'));

  // Back through the beginning of the window, and forth into the next chapter.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  expect((await movedIn(page)).slice(layers.length)).toEqual(['new', 'old']);
  while (!page.url().endsWith(`/${next.id}`)) await page.keyboard.press('ArrowRight');
  await whileReading(page, next.title);
  await expect.poll(async () => (await movedIn(page)).at(-1)).toBe('old');
  await page.keyboard.press('ArrowLeft');
  await whileReading(page, chapter.title);
  await expect.poll(async () => (await movedIn(page)).at(-1)).toBe('new');
  await atRest(page);
});

test('who wants less motion has pages that change at once', async ({ page, product }) => {
  const { id, chapter } = await longChapter(product);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCovering(page, `/readbook/${id}/${chapter.id}`);
  await whileReading(page, chapter.title);
  await page.keyboard.press('ArrowRight');
  await pull(page, -160);
  const place = await keptPlace(page);
  expect(await movedIn(page)).toEqual([]);
  expect(await inView(page, place)).toBe(true);
});
