import { expect, test } from '../journey';
import { openDesk, register, signInPlayer } from './live-people';

// A bulletin stands before every page: these tests get a service of their own.
test.use({ environment: { DEMO_CONTENT: '0' } });

const attack = '<p>正文</p><img src=x onerror="document.title=1"><script>document.title=2</script>';

test('a bulletin appears to a player as it comes out, harmless, and not again that day', async ({
  page,
  product,
  axe,
}) => {
  const player = await register(product);
  const desk = await openDesk(product);
  await signInPlayer(page, player);
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('feed:player:')));

  await desk.publish('周五维护公告', attack);
  const popup = page.getByRole('dialog', { name: '周五维护公告' });
  await expect(popup).toBeVisible();
  await expect(popup.getByText('正文')).toBeVisible();
  await expect(popup.getByText(/^发布时间/)).toBeVisible();
  await expect(popup.locator('img, script')).toHaveCount(0);
  await axe(page);
  await popup.getByRole('checkbox', { name: '今日不再显示' }).check();
  await popup.getByRole('button', { name: '关闭公告' }).click();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: '游戏' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/v1/bulletins/current');
  await expect(popup).toHaveCount(0);
});

test('a guest finds the bulletin on every screen until it is closed', async ({ page, product }) => {
  const desk = await openDesk(product);
  await desk.publish('活动预告', '<p>明日开启</p>');
  await page.goto('/faq');
  const popup = page.getByRole('dialog', { name: '活动预告' });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '公告：活动预告' }).click();
  await expect(popup).toBeVisible();
});
