// @module-tag deep
import type { Page } from '@playwright/test';
import { expect, test } from '../../journey';
import { register, signInPlayer } from '../live-people';

test.use({ isWalk: true, trace: 'off' });

/** The sheet's height before and after what it shows has come; layout counts, not the way it rises. */
async function heights(page: Page): Promise<{ before: number; after: number }> {
  let letThrough = () => undefined as void;
  const held = new Promise<void>((done) => (letThrough = done));
  await page.route('**/api/vip/vipconfig', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile?pop=1');
  const sheet = page.getByRole('dialog', { name: '开通会员' });
  await expect(sheet.getByRole('status', { name: '加载中' })).toBeAttached();
  const height = () => sheet.evaluate((element) => (element as HTMLElement).offsetHeight);
  const before = await height();
  letThrough();
  await expect(sheet.getByRole('button', { name: /月度会员/ })).toBeVisible();
  return { before, after: await height() };
}

test('the sheet of memberships does not jump when the plans come, for guests and for players', async ({
  page,
  product,
}) => {
  const guest = await heights(page);
  expect(guest.before).toBe(guest.after);
  // Leaving while pictures are on their way would break their requests off.
  await page.waitForLoadState('networkidle');
  await page.unrouteAll();
  await signInPlayer(page, await register(product));
  const player = await heights(page);
  expect(player.before).toBe(player.after);
});
