import { gzipSync } from 'node:zlib';
import { expect, test } from '../journey';

const limitKilobytes = 145;

// The build's budget counts what index.html names; this counts what a browser really fetched before the page stood.
test('a guest’s first page needs at most 145 KB of compressed script', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  // A painted page begins with its scripts when it has been seen, so that its network is idle before them as well.
  const started = page.waitForResponse('**/api/v1/device/start');
  await page.goto('/');
  await started;
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts.values());
  const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024;
  expect(bodies.length).toBeGreaterThan(0);
  expect(kilobytes, [...scripts.keys()].join('\n')).toBeLessThanOrEqual(limitKilobytes);
});
