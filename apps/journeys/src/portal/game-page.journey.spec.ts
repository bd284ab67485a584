import type { Locator } from '@playwright/test';
import { overflowing } from '../fits';
import { expect, test } from '../journey';

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

    expect(await overflowing(page, WIDTH)).toEqual([]);
    await page.getByRole('region', { name: '相似游戏' }).scrollIntoViewIfNeeded();
    await isWithin(download);
    expect(await overflowing(page, WIDTH)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
  });
}
