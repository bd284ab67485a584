import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '../console';
import { deep, expect, test } from '../journey';
import { desk, phone } from '../screens';
import { register, signInPlayer } from './live-people';
import { play, playsBeyond, secondOf, seriesOf, TITLE } from './watching-series';

test('an episode that was uploaded plays, and goes on at its second on another device', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const { id, parts } = await seriesOf(product);
  const player = await register(product);
  await signInPlayer(page, player);
  await page.goto('/animate');
  await expect(page.getByRole('link', { name: new RegExp(TITLE) }).first()).toBeVisible();
  await page.goto(`/series/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await axe(page);
  await play(page);
  await playsBeyond(page, 1);

  // Beyond the thirty seconds from which the service goes on.
  await page.getByRole('slider', { name: '播放进度' }).fill('45000');
  await page.getByRole('slider', { name: '播放进度' }).blur();
  await playsBeyond(page, 45.5);
  await page.keyboard.press('k');
  const left = await secondOf(page);

  const other = await openPage(phone);
  await signInPlayer(other, { ...player, deviceID: randomUUID().replaceAll('-', '') });
  const resume = other.getByRole('button', { name: /^从 00:4\d 继续播放$/ });
  await expect(async () => {
    await other.goto(`/series/${id}/${parts[0]!}`);
    await expect(resume).toBeVisible({ timeout: 5000 });
  }).toPass();
  await play(other, /^从 00:4\d 继续播放$/);
  await playsBeyond(other, left - 3);
  expect(await secondOf(other)).toBeLessThan(left + 15);

  // The next episode begins at its beginning.
  await other.goto(`/series/${id}/${parts[1]!}`);
  await expect(other.getByRole('button', { name: '播放', exact: true }).first()).toBeVisible();
});

const widthOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth);

/** The page of a series that came with the first start. */
async function openDemo(page: Page, title: string, at: '/animate' | '/welfare'): Promise<void> {
  await page.goto(at);
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test(
  'series of the demo play: HLS in the quality that is chosen, and a plain file; both seek',
  deep,
  async ({ page }) => {
    await openDemo(page, '星灯列车', '/animate');
    await play(page);
    await playsBeyond(page, 0.5);
    await page.getByRole('button', { name: /^清晰度/ }).click();
    await page.getByRole('radio', { name: '360P', exact: true }).check();
    await expect.poll(() => widthOf(page), { timeout: 60_000 }).toBe(640);
    await page.getByRole('radio', { name: '720P', exact: true }).check();
    await expect.poll(() => widthOf(page), { timeout: 60_000 }).toBe(1280);
    await page.keyboard.press('Escape');
    await page.getByRole('slider', { name: '播放进度' }).fill('8000');
    await page.getByRole('slider', { name: '播放进度' }).blur();
    await playsBeyond(page, 8.2);

    await openDemo(page, '画师的桌面', '/welfare');
    await play(page);
    await playsBeyond(page, 0.5);
    await page.getByRole('slider', { name: '播放进度' }).fill('8000');
    await page.getByRole('slider', { name: '播放进度' }).blur();
    await playsBeyond(page, 8.2);
  },
);

test(
  'the picture stays while the page scrolls to what others say, and the episode plays on',
  deep,
  async ({ page, product }) => {
    const { id } = await seriesOf(product);
    await page.goto(`/series/${id}`);
    await play(page);
    await playsBeyond(page, 0.5);
    // As low as with a keyboard open, so that there is something to scroll.
    await page.setViewportSize({ width: 375, height: 400 });
    const comments = page.getByRole('region', { name: /评论/ });
    await comments.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(60);
    const second = await secondOf(page);
    const top = async () => Math.round((await page.locator('video').boundingBox())!.y);
    await expect.poll(top).toBe(0);
    await expect(comments).toBeInViewport();
    await playsBeyond(page, second);
  },
);

test(
  'an episode for members shows a guest its beginning or its offer, and no address opens more',
  deep,
  async ({ page, product }) => {
    const { id, parts } = await seriesOf(product);
    await page.goto(`/series/${id}/${parts[2]!}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByText(/会员/).first()).toBeVisible();
    expect(await page.content()).not.toContain('/api/v/');
  },
);

test('an operator sees what became of a video', deep, async ({ openPage, product }) => {
  await seriesOf(product);
  const operator = await openPage(desk);
  await signIn(operator, product, '/admin/videos');
  await expect(operator.getByRole('row', { name: new RegExp(TITLE) }).first()).toContainText('已就绪');
});
