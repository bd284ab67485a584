import { signIn, visit } from '../console';
import { expect, test } from '../journey';
import { phone } from '../screens';

const screens = [
  { path: '/admin/games', text: '星海远征' },
  { path: '/admin/games/create', text: '保存为草稿' },
  { path: '/admin/activities', text: '幸运转盘' },
  { path: '/admin/activities/create', text: '保存为草稿' },
  { path: '/admin/channels', text: '明细' },
  { path: '/admin/client-config', text: '安卓安装包链接' },
  { path: '/admin/staff', text: 'owner' },
  { path: '/admin/staff/create', text: '初始密码' },
  { path: '/admin/audit-log', text: '新建' },
  {
    path: `/admin/tasks?filter=${encodeURIComponent(JSON.stringify({ kind: 'games.publish' }))}`,
    text: '定时上架游戏',
  },
];

test('an operator reads every screen of the console with any aid, by day and by night', async ({
  page,
  product,
  axe,
  axeDayAndNight,
}) => {
  await page.goto('/admin/');
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await axe(page);
  await signIn(page, product);
  await axeDayAndNight(page);
  for (const { path, text } of screens) {
    await visit(page, path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
    await axeDayAndNight(page);
  }
});

test('an operator reads every tab of a game with any aid', async ({ page, product, axe }) => {
  await signIn(page, product, '/admin/games');
  await page.getByText('星海远征').first().click();
  for (const tab of ['基本资料', '图片', '安装包', '预览与历史']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await axe(page);
  }
});

test('a game fits a phone, whose wide tables scroll inside of it', async ({ page, product }) => {
  await page.setViewportSize(phone.viewport);
  await signIn(page, product);
  for (const path of ['/admin/games/1', '/admin/games/1?tab=packages', '/admin/games/1/show']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page).toHaveTitle(/^(\(\d+\) )?游戏：.+ 控制台$/);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(phone.viewport.width);
  }
});
