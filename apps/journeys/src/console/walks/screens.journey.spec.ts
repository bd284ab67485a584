// @module-tag deep
import { MENU, signIn } from '../../console';
import { visit } from '../../same-document';
import { expect, test } from '../../journey';
import { openDesk, register } from '../../portal/live-people';
import { firstPost } from '../../portal/square-people';
import type { Product } from '../../product';
import { phone } from '../../screens';

// The pages of the menu are read by `lists.journey`.
const screens = [
  { path: '/admin/games/create', text: '保存为草稿' },
  { path: '/admin/activities/create', text: '保存为草稿' },
  { path: '/admin/support-reports?tab=wall', text: '首次响应' },
  { path: '/admin/support-reports?tab=report', text: '会话明细' },
  { path: '/admin/support-reports?tab=reviews', text: '待质检的会话' },
  { path: '/admin/support-settings', text: '添加时段' },
  { path: '/admin/canned-replies/1', text: '玩家看到的样子' },
  { path: '/admin/faq/1', text: '玩家看到的样子' },
  { path: '/admin/staff/create', text: '初始密码' },
  { path: '/admin/moderation-reasons/1/show', text: '广告引流' },
  { path: '/admin/tags/1/show', text: '攻略' },
  { path: '/admin/words/1/show', text: '加微信' },
  {
    path: `/admin/tasks?filter=${encodeURIComponent(JSON.stringify({ kind: 'games.publish' }))}`,
    text: '定时上架游戏',
  },
];

// A trace of so many pages takes a sixth of the time; what fails names its page.
test.use({ isWalk: true, trace: 'off', frame: MENU });

/** Pages of single records, which are made here. */
async function written(product: Product) {
  const player = await register(product);
  const post = await firstPost(product);
  const { broadcast, publish, call } = await openDesk(product);
  const [item] = await call<{ id: number }[]>(`moderation?filter=${encodeURIComponent('{"state":"open"}')}`);
  const { id: message } = await broadcast('星海远征新版本上线');
  const bulletin = await publish(
    '周五维护公告',
    '<h2>时间</h2><p>周五 <a href="/games">十点</a></p><ul><li>登录暂停</li></ul>',
  );
  return [
    { path: `/admin/accounts/${player.uid}/show`, text: `UID ${player.uid}` },
    { path: `/admin/posts/${post.id}/show`, text: '处理原因' },
    { path: `/admin/standings/${post.uid}/show`, text: '信任等级' },
    { path: `/admin/moderation?c=${item!.id}`, text: '移除并告知' },
    { path: `/admin/messages/${message}/show`, text: '触达人数' },
    { path: '/admin/messages/create', text: '玩家看到的样子' },
    { path: `/admin/bulletins/${bulletin}`, text: '大标题' },
    { path: `/admin/bulletins/${bulletin}/show`, text: '今日不再显示' },
  ];
}

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
  for (const { path, text } of [...screens, ...(await written(product))]) {
    await visit(page, path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
    await axeDayAndNight(page);
  }
  // Whoever prefers the dark by day says so.
  await page.getByRole('button', { name: '切换浅色与深色' }).click();
  await axe(page, ['color-contrast']);
});

test('a supervisor scores a session with any aid, by day and by night', async ({ page, product, axeDayAndNight }) => {
  await signIn(page, product, '/admin/support-reports?tab=reviews');
  await page.getByRole('region', { name: '抽样' }).getByRole('button', { name: '质检' }).first().click();
  await expect(page.getByRole('dialog', { name: /^质检：/ }).getByRole('slider')).toBeVisible();
  await axeDayAndNight(page);
});

test('an agent works the whole desk with any aid, by day and by night', async ({ page, product, axeDayAndNight }) => {
  const owner = await openDesk(product);
  await owner.serveAlways();
  const agent = await owner.hire('小北', 'support');
  const self = await openDesk(product, agent);
  await signIn(page, { ...product, owner: agent }, '/admin/support-conversations?box=queue');
  await expect(page.getByRole('navigation', { name: '会话' }).getByText('橘子海')).toBeVisible();
  await axeDayAndNight(page);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: '客服快捷键' });
  await expect(sheet.getByText('接入正在呼叫的会话')).toBeVisible();
  await axeDayAndNight(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await visit(page, '/admin/canned-replies');
  await expect(page.getByRole('main').getByText('快捷码').first()).toBeVisible();
  await self.call('support-agents/me', { status: 'online' });
  const ring = page.getByRole('alertdialog', { name: /请求接入$/ });
  await expect(ring).toBeVisible();
  await axeDayAndNight(page);
  await self.call('support-agents/me', { status: 'busy' });
  await page.keyboard.press('Alt+y');
  await expect(page.getByRole('textbox', { name: '回复', exact: true })).toBeVisible();
  await axeDayAndNight(page);

  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('dialog', { name: /^转接/ })).toBeVisible();
  await axeDayAndNight(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+g');
  await expect(page.getByRole('dialog', { name: '会话标签' })).toBeVisible();
  await axeDayAndNight(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('listbox', { name: '快捷回复' }).getByRole('option').first()).toBeVisible();
  await axeDayAndNight(page);
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
