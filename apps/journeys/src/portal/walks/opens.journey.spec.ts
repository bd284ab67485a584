import type { Page } from '@playwright/test';
import { expect, test } from '../../journey';
import type { Noise } from '../../noise';
import { openEach } from '../../opened-pages';
import { register, signInPlayer } from '../live-people';
import { isForPlayers, screenOfEachRoute, type Screen } from '../portal-screens';
import { open } from './screen-walk';

// Each route once: that its page is there. What stands on it and how it looks is for the other walks.
test.use({ isWalk: true, trace: 'off' });

/** Opens a screen by its address, and waits until all of it is there. */
async function look(page: Page, { address, title }: Screen): Promise<void> {
  await open(page, address);
  await expect(page).toHaveTitle(`游光 | ${title}`);
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

const openAll = (page: Page, noise: Noise, screens: readonly Screen[]) =>
  openEach(
    { page, noise },
    screens.map(({ address }) => address),
    (address) =>
      look(
        page,
        screens.find((screen) => screen.address === address)!,
      ),
  );

test('a guest opens every screen that is for everybody', async ({ page, product, noise }) => {
  test.slow();
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
