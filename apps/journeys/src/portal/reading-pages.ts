import type { Page } from '@playwright/test';
import { expect } from '../journey';

/** A place as the reader keeps it on its device. */
export interface KeptPlace {
  chapterId: number;
  paragraphId: number;
  offset: number;
  context: string;
}

/** Resolves when a chapter is open and laid out. */
export async function whileReading(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeAttached();
  await expect(page.locator('[data-mode] p').first()).toBeAttached();
}

/** The place that was read last on this device. */
export async function keptPlace(page: Page): Promise<KeptPlace> {
  const read = () => page.evaluate(() => localStorage.getItem('ug-reader-places'));
  await expect.poll(read).not.toBeNull();
  return (JSON.parse((await read()) ?? '[]') as KeptPlace[])[0]!;
}

/**
 * Whether the first characters of a place are on the screen: by pages anywhere on the page that is shown, by scrolling no
 * further than two lines from the upper edge.
 */
export const inView = (page: Page, { context }: KeptPlace): Promise<boolean> =>
  page.evaluate((words) => {
    const stage = document.querySelector<HTMLElement>('[data-mode]');
    const paragraph = [...(stage?.querySelectorAll('p') ?? [])].find((one) => one.textContent.includes(words));
    const text = paragraph?.firstChild;
    if (!stage || !text) return false;
    const range = document.createRange();
    const from = paragraph.textContent.indexOf(words);
    range.setStart(text, from);
    range.setEnd(text, from + 1);
    const box = range.getBoundingClientRect();
    const area = stage.getBoundingClientRect();
    const line = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
    const isAcross = box.left >= area.left - 1 && box.right <= area.right + 1;
    if (stage.dataset.mode !== 'scroll') return isAcross && box.top >= area.top - 1 && box.bottom <= area.bottom + 1;
    return isAcross && Math.abs(box.top - area.top) <= 2.5 * line;
  }, context);

/** Waits until the worker has what the visit loaded, so that the network may go. */
export async function leave(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  const isKept = () =>
    page.evaluate(async () => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const found = await Promise.all(
        names.filter((name) => name.includes('/assets/')).map((name) => caches.match(name)),
      );
      return found.every(Boolean);
    });
  await expect.poll(isKept).toBe(true);
}

/** All that the browser keeps of the page's origin: caches, local and session storage, and databases, unpacked. */
export const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!request.url.includes('/assets/')) found.push((await (await cache.match(request))?.text()) ?? '');
    }
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        for (const row of rows as { bytes?: ArrayBuffer; isPacked?: boolean }[]) {
          found.push(JSON.stringify(row));
          if (!row.bytes) continue;
          const stream = new Blob([row.bytes]).stream();
          const whole = row.isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream;
          found.push(await new Response(whole).text());
        }
      }
      database.close();
    }
    return found.join('\n');
  });
