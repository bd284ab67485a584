import type { Page } from '@playwright/test';
import type { Product } from './product';

/** Signs the owner in on the console and waits for the whole front page. */
export async function signIn(page: Page, { owner }: Product): Promise<void> {
  await page.goto('/admin/');
  await page.getByLabel('账号').fill(owner.username);
  await page.getByLabel('密码', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('heading', { name: /欢迎回来/ }).waitFor();
  // The charts come last; a page that is left before they came would count as a request that failed.
  await page.getByRole('region', { name: '每日下载' }).locator('svg').first().waitFor();
}
