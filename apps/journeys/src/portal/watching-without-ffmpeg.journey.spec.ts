// @module-tag deep
import { expect, test } from '../journey';
import { register, signInPlayer } from './live-people';
import { play, playsBeyond, seriesOf } from './watching-series';

// A machine without ffmpeg: uploads are only repackaged.
test.use({ environment: { DEMO_CONTENT: '0', PATH: '/nowhere' } });

test('an MP4 that was taken in without ffmpeg plays, seeks, and goes on where it was left', async ({
  page,
  product,
}) => {
  const { id, parts, way } = await seriesOf(product);
  expect(way).toBe('repackaged');
  await signInPlayer(page, await register(product));
  const asked: string[] = [];
  page.on('response', (response) => {
    if (/\/api\/v\/.*\.mp4$/.test(response.url())) asked.push(`${response.status()}`);
  });
  await page.goto(`/series/${id}/${parts[0]!}`);
  await play(page);
  await playsBeyond(page, 1);
  const bar = page.getByRole('slider', { name: '播放进度' });
  await bar.fill('60000');
  await bar.blur();
  await playsBeyond(page, 60.5);
  expect(new Set(asked)).toEqual(new Set(['206']));
  const size = await page.locator('video').evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
  expect(size).toEqual([320, 180]);
  await page.keyboard.press('k');
  await expect(async () => {
    await page.goto(`/series/${id}/${parts[0]!}`);
    await expect(page.getByRole('button', { name: /^从 01:0\d 继续播放$/ })).toBeVisible({ timeout: 5000 });
  }).toPass();
});
