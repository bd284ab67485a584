import type { Page, Request } from '@playwright/test';
import { expect } from './journey';

/** Goes to another address of a front as its router does, without loading the whole of it again. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // The router counts its entries, and warns of an entry that it did not make.
    history.pushState({ idx: Number(history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/**
 * Follows what a page asks for from now on. Playwright knows when a document rests; a front that its router took elsewhere is
 * still the same document.
 * @returns waits until it has asked for nothing for half a second
 */
export function quietOf(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  let endedAt = Date.now();
  const end = (request: Request) => {
    asked.delete(request);
    endedAt = Date.now();
  };
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expect.poll(() => asked.size === 0 && Date.now() - endedAt > 500).toBe(true);
}
