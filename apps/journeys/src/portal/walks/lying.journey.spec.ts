// @module-tag deep
import type { Page } from '@playwright/test';
import { overflowing } from '../../fits';
import { expect, test } from '../../journey';
import { register, signInPlayer } from '../live-people';

test.use({ isWalk: true, trace: 'off' });

/** The share of the window's height that fixed and sticky bars cover. */
const underBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((one) => {
      const { position, bottom, top } = getComputedStyle(one);
      const { width } = one.getBoundingClientRect();
      const stays = position === 'fixed' || (position === 'sticky' && (top === '0px' || bottom === '0px'));
      return stays && one.checkVisibility() && width > innerWidth / 2;
    });
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight;
  });

for (const { name, width, height, most, downloads } of [
  { name: 'a phone', width: 812, height: 375, most: 0.27, downloads: /^下载$/ },
  { name: 'a tablet', width: 1024, height: 768, most: 0.22, downloads: /次下载$/ },
]) {
  test.describe(`${name} that lies on its side`, () => {
    test.use({ viewport: { width, height } });

    test('leaves the page most of its height', async ({ page }) => {
      for (const address of ['/', '/games', '/square', '/animate', '/login']) {
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect.soft(await underBars(page), address).toBeLessThan(most);
        expect.soft(await overflowing(page, width), address).toEqual([]);
      }
    });

    test('shows a game with its name, its figures and the way to it, and the whole of a question', async ({
      page,
      product,
    }) => {
      await signInPlayer(page, await register(product));
      await page.goto('/games?keyword=%E7%AC%A6%E6%96%87%E5%AE%88%E5%8D%AB');
      await page.getByRole('link', { name: '符文守卫' }).first().tap();
      const article = page.getByRole('article');
      await expect(article.getByRole('heading', { name: '符文守卫', level: 2 })).toBeInViewport({ ratio: 1 });
      await expect(article.locator('header').getByText(downloads)).toBeInViewport({ ratio: 1 });
      expect(await underBars(page)).toBeLessThan(most);
      const download = page.getByRole('button', { name: /下载$/ }).last();
      await expect(download).toBeInViewport({ ratio: 1 });
      await download.tap();
      const question = page.getByRole('dialog');
      await expect(question).toBeInViewport({ ratio: 1 });
      await question.getByRole('button', { name: '取消' }).tap();
      await expect(question).toHaveCount(0);
    });
  });
}

test.describe('a phone that lies on its side', () => {
  test.use({ viewport: { width: 812, height: 375 } });

  test('keeps the game and the way to it in sight, however far its page is read', async ({ page }) => {
    await page.goto('/games?keyword=%E7%AC%A6%E6%96%87%E5%AE%88%E5%8D%AB');
    await page.getByRole('link', { name: '符文守卫' }).first().tap();
    const article = page.getByRole('article');
    await article.getByRole('heading', { name: '安装信息', level: 2 }).scrollIntoViewIfNeeded();
    await expect(article.getByRole('heading', { name: '符文守卫', level: 2 })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /下载$/ }).last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: '返回' })).toBeInViewport({ ratio: 1 });
    expect(await overflowing(page, 812)).toEqual([]);
  });

  test('fills the frame of the first game, and shows games to come whole', async ({ page }) => {
    await page.goto('/');
    const hero = page.locator('[data-picture-link]').first();
    const widths = await hero.evaluate((link) => [link.clientWidth, link.firstElementChild?.clientWidth]);
    expect(widths[1]).toBe(widths[0]);
    await page.goto('/reservations');
    for (const game of ['潮汐剧场', '云上邮差'])
      await expect(page.getByRole('article', { name: game })).toBeInViewport({ ratio: 1 });
  });

  test('has questions beside the talk, and the talk alone while a keyboard is open', async ({ page, product }) => {
    await signInPlayer(page, await register(product));
    await page.goto('/support');
    const questions = page.getByRole('group', { name: '常见问题' });
    const field = page.getByRole('textbox');
    await expect(questions.getByRole('button').first()).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    expect(await overflowing(page, 812)).toEqual([]);
    await page.setViewportSize({ width: 812, height: 190 });
    await expect(questions).toBeHidden();
    await expect(field).toBeInViewport({ ratio: 1 });
  });

  test('leaves the offer of a membership and its refusal within reach', async ({ page, product }) => {
    await signInPlayer(page, await register(product));
    await page.goto('/profile?pop=1');
    const offer = page.getByRole('dialog', { name: '开通会员' });
    await expect(offer.getByRole('button', { name: /立即开通$/ })).toBeInViewport({ ratio: 1 });
    await expect(offer.getByRole('button', { name: '取消' })).toBeInViewport({ ratio: 1 });
  });
});

test('a tablet that stands has the scale of its width, up to twice', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/games');
  const root = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(root).toBe('32px');
});

test('buttons and fields keep their edges in colours that a reader forces', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const edges = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => `${getComputedStyle(one).borderTopStyle} ${getComputedStyle(one).borderTopWidth}`),
      );
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await edges('form button[type=submit], form div:has(> input)')).toEqual(Array(3).fill('solid 1px'));
  await page.goto('/games?keyword=');
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await edges('[class*=field]:has(input[type=search])')).toEqual(['solid 1px']);
});
