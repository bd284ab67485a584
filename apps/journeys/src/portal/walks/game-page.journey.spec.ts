// @module-tag deep
import type { Locator } from '@playwright/test';
import { overflowing } from '../../fits';
import { expect, test } from '../../journey';
import { chunkOf } from '../built-chunks';
import { register, signInPlayer } from '../live-people';

test.use({ isWalk: true, trace: 'off' });

const WIDTH = 375;

async function isWithin(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const box = await element.boundingBox();
  expect([box!.x >= 0, box!.x + box!.width <= WIDTH]).toEqual([true, true]);
}

for (const name of ['星海远征', '符文守卫']) {
  test(`the page of ${name} fits a screen of 375 pixels`, async ({ page }) => {
    await page.goto(`/games?keyword=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).first().click();
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { name, level: 2 })).toBeVisible();
    await page.waitForLoadState('networkidle');

    await isWithin(page.getByRole('button', { name: '返回' }));
    await isWithin(article.getByRole('heading', { name, level: 2 }));
    const download = page.getByRole('button', { name: /下载$/ }).last();
    await isWithin(download);
    const gallery = page.getByRole('region', { name: '游戏截图' });
    await isWithin(gallery.getByRole('button').first());
    const rail = gallery.getByRole('list');
    const [shown, whole] = await rail.evaluate((list) => [list.clientWidth, list.scrollWidth]);
    expect(shown).toBeLessThanOrEqual(WIDTH);
    expect(whole).toBeGreaterThan(WIDTH);

    await expect.poll(() => overflowing(page, WIDTH)).toEqual([]);
    await page.getByRole('region', { name: '相似游戏' }).scrollIntoViewIfNeeded();
    await isWithin(download);
    await expect.poll(() => overflowing(page, WIDTH)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
  });
}

test.describe('on a line that drops', () => {
  // Without the worker, whose own requests pass by a route; noise is the script that is cut off, and that there is no worker.
  test.use({
    serviceWorkers: 'block',
    allowedNoise: [
      /\/assets\/[\w-]+\.js .*ERR_FAILED|ERR_FAILED \(\S+\/assets\/[\w-]+\.js|dynamically imported module|MissingPart|a part of the page failed|Service Worker|offline use could not be enabled/,
    ],
  });

  test('a window whose script does not come says so, and the page stays', async ({ page, product }) => {
    await page.route(chunkOf('download-dialogs'), (route) => route.abort());
    await signInPlayer(page, await register(product));
    await page.goto('/games?keyword=%E7%AC%A6%E6%96%87%E5%AE%88%E5%8D%AB');
    const price = page.getByRole('button', { name: /50\s*X钻/ }).first();
    await price.click();
    await expect(page.getByText('下载窗口没能打开，请检查网络后刷新页面')).toBeVisible();
    await expect(price).toBeVisible();
  });
});
