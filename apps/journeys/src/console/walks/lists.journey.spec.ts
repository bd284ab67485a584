import type { Page } from '@playwright/test';
import { expectFits, loaded, MENU, signIn, visit } from '../../console';
import { expect, test } from '../../journey';
import { desk, tablet } from '../../screens';

/** The addresses of the menu: every page that an owner can open from it. */
const menuOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Opens a page of the menu, and waits until nothing of it is still being fetched. */
async function open(page: Page, address: string): Promise<void> {
  await visit(page, address);
  const current = page.getByRole('navigation', { name: '主菜单' }).locator('.active');
  await expect(current).toHaveAttribute('href', address);
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
  await expect(page.getByRole('main')).not.toBeEmpty();
  await loaded(page);
}

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

// A trace of so many pages takes a sixth of the time; what fails names its page.
test.use({ isWalk: true, trace: 'off', frame: MENU });

// The pages are many: a busy machine has not read all of them in the time of one test.
for (const half of ['first', 'second'])
  test(`an owner reads the ${half} half of the menu with any aid, by day and by night, on a desk and on a tablet`, async ({
    page,
    product,
    axe,
  }) => {
    // Every page twice: several times what one story takes.
    test.slow();
    await signIn(page, product);
    const addresses = await menuOf(page);
    expect(addresses.length).toBeGreaterThan(30);
    const middle = Math.ceil(addresses.length / 2);
    for (const address of half === 'first' ? addresses.slice(0, middle) : addresses.slice(middle))
      await test.step(address, async () => {
        await open(page, address);
        await expectFits(page, desk.viewport.width);
        await axe(page);
        await page.setViewportSize(tablet.viewport);
        await expectFits(page, tablet.viewport.width);
        // Lists are made of the same parts, whose colours at night are one theme's: some of them stand for all.
        if (addresses.indexOf(address) % NIGHT_EVERY === 0) {
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
          await axe(page, AT_NIGHT_ON_A_TABLET);
          await page.emulateMedia({ colorScheme: 'light' });
        }
        await page.setViewportSize(desk.viewport);
      });
  });
