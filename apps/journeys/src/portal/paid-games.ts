import type { Page } from '@playwright/test';
import { expect } from '../journey';

/** Opens the page of a game as players find it: in the list, by its name. */
export async function openGame(page: Page, name: string): Promise<void> {
  await page.goto(`/games?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('article').getByRole('heading', { name, level: 2 })).toBeVisible();
}

/** What the browser is given to save begins, and is given up: the bytes are another journey's. */
export async function downloads(page: Page, begin: () => Promise<void>): Promise<void> {
  const started = page.waitForEvent('download');
  await begin();
  await (await started).cancel();
}
