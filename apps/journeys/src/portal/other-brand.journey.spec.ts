// @module-tag deep
import { signIn } from '../console';
import { overflowing } from '../fits';
import { expect, test } from '../journey';
import { openDesk } from './live-people';

/** The longest title that is allowed: 30 characters. */
const TITLE = '夜航星海游戏小说动漫一站式玩家社区与客服中心官方网站正式版一';

test.use({
  environment: { DEMO_CONTENT: '1', APP_PREFIX: 'yehang', APP_TITLE: TITLE, APP_TIMEZONE: 'America/New_York' },
});

interface WebManifest {
  name: string;
  icons: readonly { src: string }[];
}

test('a product with another name shows it wherever the name stands, with its logo', async ({ page, product }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(new RegExp(`^${TITLE}`));
  await expect(page.getByText('游光')).toHaveCount(0);
  const logos = page.locator('img[src^="/brand/"]');
  await expect(logos.first()).toHaveAttribute('src', '/brand/yehang/logo.svg');
  await expect
    .poll(() => logos.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect((await page.request.get(String(icon))).headers()['content-type']).toContain('image/svg+xml');
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as WebManifest;
  expect(manifest.name).toBe(TITLE);
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type'], src).toBe('image/png');
  await page.goto('/profile');
  await expect(page.getByText(new RegExp(`${TITLE} ?会员`))).toBeVisible();
  await expect(page.getByText(/UG|游光/)).toHaveCount(0);
  await page.goto('/admin/');
  await expect(page).toHaveTitle(new RegExp(TITLE));
  const described = (await (await fetch(`${product.url}/docs/openapi.json`)).json()) as { info: { title: string } };
  expect(described.info.title).toBe(TITLE);
  expect(await (await fetch(`${product.url}/docs`)).text()).toContain(`<title>${TITLE} 接口文档</title>`);
});

test('a product with a long name keeps the search and the player’s corner in reach, on every screen that says it', async ({
  page,
}) => {
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.goto('/');
  const header = page.locator('header').first();
  const [brand, search, corner] = [
    header.getByRole('link', { name: TITLE }),
    header.getByRole('link', { name: '搜索游戏' }),
    header.getByRole('link', { name: '登录/注册' }),
  ];
  const boxes = await Promise.all([brand, search, corner].map((part) => part.boundingBox()));
  const edges = boxes.flatMap((box) => (box ? [box.x, box.x + box.width] : [Number.NaN]));
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  expect(edges.at(-1)).toBeLessThanOrEqual(width);
  // The words of the search stay readable, and no line wraps.
  expect(boxes[1]?.width).toBeGreaterThan(100);
  expect((await header.boundingBox())?.height).toBeLessThan(64);
  for (const address of ['/', '/login', '/register', '/other', '/profile', '/download', '/account-help', '/activity']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    expect({ address, beyond: await overflowing(page, width) }).toEqual({ address, beyond: [] });
  }
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
