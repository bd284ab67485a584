// @module-tag deep
import type { Page } from '@playwright/test';
import { signIn } from '../console';
import { expect, test } from '../mock';
import { desk } from '../screens';

const screens = [
  { path: '/', text: '热门榜' },
  { path: '/games', text: '星海远征' },
  { path: '/detail/1', text: '北辰工坊 · 策略' },
  { path: '/bulletins', text: '秋日签到活动' },
];

/** The page as it is once nothing is fetched any more: what could not be shown says so in an alert. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('on the contract’s examples alone the portal shows a guest and a player its main screens', async ({ page }) => {
  await page.goto('/');
  const popup = page.getByRole('dialog');
  await popup.getByRole('checkbox', { name: '今日不再显示' }).check();
  await popup.getByRole('button', { name: '关闭公告' }).click();
  for (const { path, text } of screens) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await settled(page);
  }
  await page.goto('/login?redirect=/profile');
  await page.getByLabel('账号').fill('yuanhangzhe');
  await page.getByLabel('密码', { exact: true }).fill('远航-2026-晨星');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await settled(page);
});

const records = [
  { path: '/admin/games', text: '星海远征' },
  { path: '/admin/games/1', text: '星海远征' },
];

test('on the contract’s examples alone the console shows the owner the front page, a list and a record', async ({
  openPage,
  product,
}) => {
  const owner = await openPage(desk);
  await signIn(owner, product);
  for (const { path, text } of records) {
    await owner.goto(path);
    await expect(owner.getByRole('main').getByText(text).first()).toBeVisible();
    await settled(owner);
  }
});
