import { expect, test } from '../journey';

test('a guest opens the portal and sees the home page with its bottom bar', async ({ page, axe }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: '首页' })).toBeVisible();
  await expect(page.getByRole('link', { name: '游戏' }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
  await axe(page);
});
