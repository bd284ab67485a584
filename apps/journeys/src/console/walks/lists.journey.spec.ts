// @module-tag deep
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectFits, FRONT_PAGE, MENU, menuOf, openListed, signIn } from '../../console';
import { expect, test } from '../../journey';
import { desk, tablet } from '../../screens';

/** The groups of the menu, as the console names them. */
const GROUPS = [
  .../export const contexts = \{([^}]*)\}/
    .exec(readFileSync(new URL('../../../../console/src/platform/feature.ts', import.meta.url), 'utf8'))![1]!
    .matchAll(/\w+: '([^']+)'/g),
].map(([, name]) => name!);

const AT_NIGHT_ON_A_TABLET = [
  'color-contrast',
  'scrollable-region-focusable',
  'target-size',
  'button-name',
  'link-name',
  'region',
  'list',
];

/** Of how many pages one is read at night. */
const NIGHT_EVERY = 4;

/** What signing in and reading one page may take on a busy machine, in milliseconds. */
const A_PAGE_MAY_TAKE = 45_000;

// A trace of so many pages takes a sixth of the time; what fails names its page.
test.use({ isWalk: true, trace: 'off', frame: MENU });

/** Reads a page on a desk and on a tablet, and some pages at night as well. */
async function read(page: Page, axe: (page: Page, rules?: string[]) => Promise<void>, isAtNight: boolean) {
  await expectFits(page, desk.viewport.width);
  await axe(page);
  await page.setViewportSize(tablet.viewport);
  await expectFits(page, tablet.viewport.width);
  // All lists have the same parts and one dark theme: reading some of them at night is enough.
  if (isAtNight) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await axe(page, AT_NIGHT_ON_A_TABLET);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(desk.viewport);
}

test('every page of the menu is in one of its groups, but for the front page', async ({ page, product }) => {
  await signIn(page, product);
  const grouped = await Promise.all(GROUPS.map((group) => menuOf(page, group)));
  expect([FRONT_PAGE, ...grouped.flat()]).toEqual(await menuOf(page));
});

for (const group of GROUPS)
  test(`an owner reads the pages of ${group} with any aid, by day and by night, on a desk and on a tablet`, async ({
    page,
    product,
    axe,
  }) => {
    await signIn(page, product);
    const [all, addresses] = [await menuOf(page), await menuOf(page, group)];
    expect(addresses).not.toEqual([]);
    test.setTimeout(A_PAGE_MAY_TAKE * (addresses.length + 2));
    for (const address of addresses)
      await test.step(address, async () => {
        await openListed(page, address);
        await read(page, axe, all.indexOf(address) % NIGHT_EVERY === 0);
      });
  });
