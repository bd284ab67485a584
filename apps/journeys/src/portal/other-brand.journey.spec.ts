import { signIn } from '../console';
import { expect, test } from '../journey';
import { openDesk } from './live-people';

test.use({
  environment: { DEMO_CONTENT: '1', APP_PREFIX: 'yehang', APP_TITLE: '夜航', APP_TIMEZONE: 'America/New_York' },
});

interface WebManifest {
  name: string;
  icons: readonly { src: string }[];
}

test('a product with another name shows it wherever the name stands, with its logo', async ({ page, product }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^夜航/);
  await expect(page.getByText('游光')).toHaveCount(0);
  const logos = page.locator('img[src^="/brand/"]');
  await expect(logos.first()).toHaveAttribute('src', '/brand/yehang/logo.svg');
  await expect
    .poll(() => logos.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect((await page.request.get(String(icon))).headers()['content-type']).toContain('image/svg+xml');
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as WebManifest;
  expect(manifest.name).toBe('夜航');
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type'], src).toBe('image/png');
  await page.goto('/profile');
  await expect(page.getByText(/夜航 ?会员/)).toBeVisible();
  await expect(page.getByText(/UG|游光/)).toHaveCount(0);
  await page.goto('/admin/');
  await expect(page).toHaveTitle(/夜航/);
  const described = (await (await fetch(`${product.url}/docs/openapi.json`)).json()) as { info: { title: string } };
  expect(described.info.title).toBe('夜航');
  expect(await (await fetch(`${product.url}/docs`)).text()).toContain('<title>夜航 接口文档</title>');
});

test('a product in another time zone shows its operators the days and hours of that zone', async ({
  page,
  product,
}) => {
  // Noon of New Year’s Day where the browser is, and still the old year where the product is.
  const id = await (await openDesk(product)).publish('新年公告', '<p>新年快乐</p>', '2035-01-01T04:30:00.000Z');
  await signIn(page, product, `/admin/bulletins/${id}`);
  await expect(page.getByText('将于 2034-12-31 23:30（America/New_York） 发布')).toBeVisible();
  await expect(page.getByText(/2035-01-01/)).toHaveCount(0);
});
