import { gzipSync } from 'node:zlib';
import { expect, test } from '../journey';

const limitKilobytes = 130;

const kilobytes = (body: Buffer) => gzipSync(body, { level: 9 }).length / 1024;

// The build's budget counts what index.html names; this counts what a browser really fetched before the page stood.
test('a guest’s first page needs at most 130 KB of compressed script', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  // A painted page begins with its scripts when it has been seen, so that its network is idle before them as well.
  const started = page.waitForResponse('**/api/v1/device/start');
  await page.goto('/');
  await started;
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    [...scripts].map(async ([address, body]) => ({ address, size: kilobytes(await body) })),
  );
  const sum = sizes.reduce((all, { size }) => all + size, 0);
  const lines = sizes.sort((a, b) => b.size - a.size).map(({ address, size }) => `${size.toFixed(1)} KB ${address}`);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sum, lines.join('\n')).toBeLessThanOrEqual(limitKilobytes);
});
