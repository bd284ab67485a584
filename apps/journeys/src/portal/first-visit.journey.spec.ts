import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { deep, expect, test } from '../journey';

/** What every visit says of itself, once its page stands. */
const start = ['/api/user/device/init', '/api/v1/device/start', '/api/v1/square/tag/list'];

const PICTURES = /^\/api\/(images|v1\/square\/picture)\//;

/** The calls of the API that a visit of an address makes, pictures aside. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !PICTURES.test(pathname)) calls.push(pathname);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // On a busy machine the network may rest before the scripts have begun: these are the last calls of a visit.
  await expect.poll(() => start.every((call) => calls.includes(call))).toBe(true);
  return calls.sort();
}

for (const [name, address, details] of [
  ['the home page', '/', {}],
  ['the games', '/games', deep],
] as const) {
  test(`a guest sees ${name} without waiting for a call`, details, async ({ page }) => {
    const calls = await callsOf(page, address);
    await expect(page.getByRole('link', { name: '星海远征' }).first()).toBeVisible();
    expect(calls).toEqual(start);
  });
}

test('a guest who was sent a game sees it without waiting for a call', deep, async ({ page, openPage }) => {
  await page.goto('/games');
  const address = await page.getByRole('link', { name: '星海远征' }).first().getAttribute('href');
  const friend = await openPage({});
  const calls = await callsOf(friend, String(address));
  await expect(friend.getByRole('heading', { name: '星海远征' })).toBeVisible();
  // Gifts differ by player; activities and posts load below the first screen.
  const behind = ['/api/web/game/detail/giftlist', '/api/v1/activities', '/api/v1/square/post/list'];
  expect(calls).toEqual([...start, ...behind].sort());
});

test('a search engine learns of a game what a guest sees', deep, async ({ page, product }) => {
  await page.goto('/games');
  const address = await page.getByRole('link', { name: '星海远征' }).first().getAttribute('href');
  const html = await (await fetch(`${product.url}${address}`)).text();
  expect(html).toContain('<title>游光 | 星海远征</title>');
  expect(html).toContain(`<link rel="canonical" href="${product.url}${address}" />`);
  const files = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const file = /<loc>([^<]*sitemap-games-0\.xml)<\/loc>/.exec(files)?.[1];
  expect(await (await fetch(String(file))).text()).toContain(`<loc>${product.url}${address}</loc>`);
});

for (const encoding of ['br', 'gzip']) {
  test(
    `a browser that reads ${encoding} gets scripts as the build has compressed them`,
    deep,
    async ({ page, product }) => {
      await page.goto('/');
      const script = await page.locator('script[type="module"]').getAttribute('src');
      const { headers } = await fetch(`${product.url}${script}`, { headers: { 'accept-encoding': encoding } });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('content-type')).toContain('javascript');
      expect(headers.get('vary')).toContain('accept-encoding');
    },
  );
}

test('a browser may keep every file that a page needs for good', deep, async ({ page, product }) => {
  await page.goto('/');
  const named = await page
    .locator('script[type="module"], link[rel="modulepreload"], link[rel="stylesheet"]')
    .evaluateAll((elements) => elements.map((one) => one.getAttribute('src') ?? one.getAttribute('href')));
  // The entry, the libraries, the parts and the styles are named by different patterns.
  expect(named.length).toBeGreaterThan(3);
  for (const file of named) {
    const { headers } = await fetch(`${product.url}${file}`);
    expect(headers.get('cache-control'), `${file}`).toContain('immutable');
  }
});

const limitKilobytes = 130;

const kilobytes = (body: Buffer) => gzipSync(body, { level: 9 }).length / 1024;

// The build's budget counts what index.html names; this counts what a browser really fetched before the page stood.
test('a guest’s first page needs at most 130 KB of compressed script', deep, async ({ page }) => {
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
