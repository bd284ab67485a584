import type { Page } from '@playwright/test';
import { expect, test } from '../../journey';
import type { Noise } from '../../noise';
import { openEach } from '../../opened-pages';
import { quietOf, visit } from '../../same-document';
import { register, signInPlayer } from '../live-people';
import { isForPlayers, screenOfEachRoute, type Screen } from '../portal-screens';
import { open } from './screen-walk';

// Each route once: that its page is there. What stands on it, how it looks, and how it opens by its address, is for the other
// walks. Axe reads the first page alone, for the frame that all pages share.
test.use({ isWalk: true, trace: 'off', isAxeInEveryTier: true });

/** Opens screens one after the other, and waits each time until all of it is there. */
async function openAll(page: Page, noise: Noise, screens: readonly Screen[]): Promise<void> {
  const titles = new Map(screens.map(({ address, title }) => [address, title]));
  const quiet = quietOf(page);
  await open(page, '/');
  // The router goes nowhere before React has taken over the painted page: it would find another one there.
  await expect(page.locator('[data-painted] [data-painted]')).toHaveCount(0);
  await openEach({ page, noise }, [...titles.keys()], async (address) => {
    await visit(page, address);
    await expect(page).toHaveTitle(`游光 | ${titles.get(address)}`);
    await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await quiet();
  });
}

test('a guest opens every screen that is for everybody', async ({ page, product, noise, axe }) => {
  test.slow();
  await open(page, '/');
  await axe(page);
  await openAll(
    page,
    noise,
    (await screenOfEachRoute(product)).filter((screen) => !isForPlayers(screen)),
  );
});

test('a player opens every screen that is for players alone', async ({ page, product, noise }) => {
  test.slow();
  const player = await register(product);
  await signInPlayer(page, player);
  await openAll(page, noise, (await screenOfEachRoute(product, player)).filter(isForPlayers));
});
