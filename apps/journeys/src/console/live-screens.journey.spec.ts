import { signIn, visit } from '../console';
import { expect, test } from '../journey';
import { openDesk, register } from '../portal/live-people';

// A service of its own: the story begins where there are no players, messages or bulletins yet.
test.use({ environment: { DEMO_CONTENT: '0', LOG_LEVEL: 'error' } });

test('an operator reads the screens of players, messages and bulletins with any aid', async ({
  page,
  product,
  axe,
  axeDayAndNight,
}) => {
  await signIn(page, product);
  for (const [path, text] of [
    ['/admin/accounts', '还没有玩家'],
    ['/admin/messages', '还没有系统消息'],
    ['/admin/bulletins', '还没有公告'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByText(text)).toBeVisible();
    await axe(page);
  }
  const player = await register(product);
  const desk = await openDesk(product);
  await desk.broadcast('星海远征新版本上线');
  await desk.publish('周五维护公告', '<h2>时间</h2><p>周五 <a href="/games">十点</a></p><ul><li>登录暂停</li></ul>');
  const screens = [
    ['/admin/', '每日下载'],
    ['/admin/accounts', player.loginName],
    [`/admin/accounts/${player.uid}/show`, `UID ${player.uid}`],
    ['/admin/messages', '全部玩家'],
    ['/admin/messages/1/show', '触达人数'],
    ['/admin/messages/create', '玩家看到的样子'],
    ['/admin/bulletins', '已发布'],
    ['/admin/bulletins/1', '大标题'],
    ['/admin/bulletins/1/show', '今日不再显示'],
    ['/admin/bulletins/create', '大标题'],
  ] as const;
  for (const [path, text] of screens) {
    await visit(page, path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('status', { name: '实时连接：实时' })).toBeVisible();
    await axeDayAndNight(page);
  }
  // Whoever prefers the dark by day says so.
  await page.getByRole('button', { name: '切换浅色与深色' }).click();
  await axe(page, ['color-contrast']);
});
