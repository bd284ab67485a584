import type { Page } from '@playwright/test';
import { expectFits, loaded, signIn, visit } from '../../console';
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

// A trace of so many pages takes a sixth of the time; what fails names its page.
test.use({ isWalk: true, trace: 'off' });

test('an owner reads every page of the menu with any aid, by day and by night, on a desk and on a tablet', async ({
  page,
  product,
  axe,
  axeDayAndNight,
}) => {
  // Every page of the console twice: several times what one story takes.
  test.slow();
  await signIn(page, product);
  const addresses = await menuOf(page);
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses)
    await test.step(address, async () => {
      await open(page, address);
      await expectFits(page, desk.viewport.width);
      await axeDayAndNight(page);
      await page.setViewportSize(tablet.viewport);
      await expectFits(page, tablet.viewport.width);
      // The colours are those of the desk.
      await axe(page, ['scrollable-region-focusable', 'target-size', 'button-name', 'link-name', 'region', 'list']);
      await page.setViewportSize(desk.viewport);
    });
});
