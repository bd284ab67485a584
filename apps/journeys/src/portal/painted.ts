import type { Page } from '@playwright/test';
import { expect } from '../journey';
import type { Product } from '../product';

/** The first page of all brings the painter's thread; where that takes long, pages are sent unpainted for a minute. */
export async function untilPainted({ url }: Product, paths: readonly string[]): Promise<void> {
  await expect(async () => {
    for (const path of paths) expect(await (await fetch(url + path)).text()).toContain('data-painted=');
  }).toPass({ timeout: 120_000 });
}

/** Keeps what the page asks of these addresses waiting. @returns lets it through */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((done) => (letThrough = done));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
