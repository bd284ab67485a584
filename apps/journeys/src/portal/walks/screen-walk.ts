import type { Page } from '@playwright/test';
import { overflowing } from '../../fits';
import { expect } from '../../journey';
import type { Screen } from '../portal-screens';

/** Of the phone. */
export const WIDTH = 375;

/** Of the page that is shown: its path and what is asked of it. */
export const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
/** Where a guest signs in who wanted to go to an address. */
export const inAddress = (address: string) => `/login?redirect=${encodeURIComponent(address)}`;

export const hasArrow = ({ frame, hasOwnArrow }: Screen): boolean => frame === 'arrow' || hasOwnArrow === true;

/** What is shown is this screen, whole and as wide as the phone. */
export async function expectScreen(page: Page, screen: Screen): Promise<void> {
  await expect(page).toHaveTitle(`游光 | ${screen.title}`);
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0);
  // An address that leads on has its screen's title before the screen.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // What cannot be had is known once the service has said so.
  if (screen.problem) await expect(page.getByRole('alert')).toHaveText(screen.problem);
  const seen = await page.evaluate(() => {
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    return {
      mains: shown('main').length,
      headings: shown('h1').length,
      // A level is entered from the one above it: who listens to a page finds its parts by them.
      skipped: shown('h1, h2, h3, h4, h5, h6')
        .map((one) => Number(one.tagName[1]))
        .filter((level, place, levels) => level > (levels[place - 1] ?? 0) + 1),
      bars: shown('nav[aria-label="主导航"]').length,
      lit: shown('nav[aria-label="主导航"] [aria-current="page"]').map((one) => one.textContent),
      headers: shown('body header a[href^="/games?keyword="]').length,
      arrows: shown('button[aria-label="返回"]').length,
      failed: shown('[role="alert"]').map((one) => one.textContent),
      width: document.documentElement.scrollWidth,
    };
  });
  const beyond = await overflowing(page, WIDTH);
  // All that is wrong is told at once.
  expect.soft({ address: screen.address, ...seen, beyond }).toEqual({
    address: screen.address,
    mains: 1,
    headings: 1,
    skipped: [],
    bars: screen.frame === 'tabs' ? 1 : 0,
    lit: screen.tab ? [screen.tab] : [],
    headers: screen.hasHeader ? 1 : 0,
    arrows: hasArrow(screen) ? 1 : 0,
    failed: screen.problem ? [expect.stringMatching(screen.problem)] : [],
    width: WIDTH,
    beyond: [],
  });
}

/** Opens an address as a reload does; pictures need not have come. */
export const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'domcontentloaded' });
