import type { Page } from '@playwright/test';
import { expect, test } from '../journey';

/** Resolves when the worker serves this page and has kept the scripts and styles of which it consists. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isPageKept = () =>
    page.evaluate(async () => {
      const parts = [...document.querySelectorAll('link[rel="stylesheet"], link[rel="modulepreload"]')];
      const found = await Promise.all(parts.map((part) => caches.match((part as HTMLLinkElement).href)));
      return found.length > 0 && found.every(Boolean);
    });
  await expect.poll(isPageKept).toBe(true);
}

/** Pages that the service paints with their styles inside, and what stands on each of them in any case. */
const pages = [
  { path: '/games', part: '排序' },
  { path: '/games/strategy?sort=latest', part: '排序' },
  { path: '/faq', part: '常见问题' },
  { path: '/business', part: '商务合作' },
  { path: '/download', part: '下载应用' },
];

test.describe('without a network', () => {
  test.use({ allowedNoise: [/ERR_INTERNET_DISCONNECTED/] });

  for (const { path, part } of pages) {
    test(`${path}, seen once, opens again and says what it cannot get`, async ({ page, context }) => {
      await page.goto(path);
      await kept(page);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('网络已断开，当前显示的是已加载的内容')).toBeVisible();
      await expect(page.getByText('这个页面还没有保存在本机')).toHaveCount(0);
      await expect(page.getByText(part).or(page.getByLabel(part)).first()).toBeAttached();
      await context.setOffline(false);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});
