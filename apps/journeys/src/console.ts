import type { Page } from '@playwright/test';
import { overflowing } from './fits';
import { expect } from './journey';
import type { Product } from './product';

/** A selector of the menu, which stands on every page. */
export const MENU = 'nav[aria-label="主菜单"]';

const HOME = '/admin/';

/** Signs the owner in on the console, and waits for the whole front page; at another address they come to its screen instead. */
export async function signIn(page: Page, { owner }: Product, address = HOME): Promise<void> {
  await page.goto(address);
  await page.getByLabel('账号').fill(owner.username);
  await page.getByLabel('密码', { exact: true }).fill(owner.password);
  const button = page.getByRole('button', { name: '登录' });
  await button.click();
  await button.waitFor({ state: 'hidden' });
  if (address !== HOME) return;
  await page.getByRole('heading', { name: /欢迎回来/ }).waitFor();
  // The charts come last; a page that is left before they came would count as a request that failed.
  await page.getByRole('region', { name: '每日下载' }).locator('svg').first().waitFor();
}

/** Goes to another address of the console as its router does, without loading the whole of it again. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // The router counts its entries, and warns of those that it did not make.
    history.pushState({ idx: Number(history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Waits until nothing of the page is still being fetched. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.locator('.RaLoadingIndicator-loader')).toHaveCount(0);
  await expect(page.getByRole('main').locator('.MuiSkeleton-root, .RaLoading-message')).toHaveCount(0);
}

/** Words that a chart measures, and what MUI lays over a switch: neither is seen. */
const UNSEEN = /^(text|tspan|INPUT PrivateSwitchBase-input) /;

/** Nothing stands beyond the screen. */
export async function expectFits(page: Page, width: number): Promise<void> {
  const beyond = async () => (await overflowing(page, width)).filter((line) => !UNSEEN.test(line));
  await expect.poll(beyond).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}
