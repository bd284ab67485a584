import type { Page } from '@playwright/test';
import { overflowing } from './fits';
import { expect } from './journey';
import type { Product } from './product';
import { quietOf, visit } from './same-document';

/** A selector of the menu, which stands on every page. */
export const MENU = 'nav[aria-label="主菜单"]';

const HOME = '/admin/';
/** The same page as the menu has it. */
export const FRONT_PAGE = '/admin';

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

/** The addresses of the menu, or of one of its groups: every page that the person who is signed in can open from it. */
export const menuOf = (page: Page, group?: string): Promise<string[]> => {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const links = (group === undefined ? menu : menu.getByRole('list', { name: group, exact: true })).getByRole('link');
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
};

/** Opens a page of the menu, and waits until nothing of it is still being fetched. */
export async function openListed(page: Page, address: string): Promise<void> {
  await visit(page, address);
  const current = page.getByRole('navigation', { name: '主菜单' }).locator('.active');
  await expect(current).toHaveAttribute('href', address);
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
  await expect(page.getByRole('main')).not.toBeEmpty();
  await loaded(page);
}

/** Opens a form, and waits until nothing of it is still being fetched. */
export async function openForm(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main').locator('form').first()).toBeVisible();
  await loaded(page);
}

/** Waits until nothing of the page is still being fetched. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.locator('.RaLoadingIndicator-loader')).toHaveCount(0);
  await expect(page.getByRole('main').locator('.MuiSkeleton-root, .RaLoading-message')).toHaveCount(0);
}

/**
 * @returns waits until all of the page is there and has asked for nothing for half a second: who signs out before that has
 * the rest of it refused
 */
export function restOf(page: Page): () => Promise<void> {
  const quiet = quietOf(page);
  return async () => {
    await loaded(page);
    await quiet();
  };
}

/** Words that a chart measures, and what MUI lays over a switch: neither is seen. */
const UNSEEN = /^(text|tspan|INPUT PrivateSwitchBase-input) /;

/** Nothing stands beyond the screen. */
export async function expectFits(page: Page, width: number): Promise<void> {
  const beyond = async () => (await overflowing(page, width)).filter((line) => !UNSEEN.test(line));
  await expect.poll(beyond).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}
