// @module-tag deep
import { signIn } from '../console';
import { expect, test } from '../journey';
import { register, signInPlayer } from '../portal/live-people';
import { phone } from '../screens';

test('a player invites a friend, who downloads a game; an operator lets it pass, and both have X diamonds', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const inviter = await openPage(phone);
  await signInPlayer(inviter, await register(product));
  await inviter.goto('/profile');
  await inviter.getByRole('link', { name: '邀请好友' }).click();
  const link = await inviter.getByText(/\?inviteCode=/).innerText();
  await expect(inviter.getByRole('img', { name: '邀请二维码' })).toBeVisible();
  await inviter.getByRole('button', { name: '生成海报' }).click();
  const poster = inviter.getByRole('dialog', { name: '邀请海报' });
  await expect(poster.getByRole('link', { name: '保存海报' })).toHaveAttribute('download', /^invite-\w{8}\.png$/);
  await axe(inviter);
  await poster.getByRole('button', { name: '关闭' }).click();

  const friend = await openPage(phone);
  await friend.goto(link);
  await friend.waitForLoadState('networkidle');
  await friend.goto('/register');
  await friend.getByLabel('账号').fill('invited_friend');
  await friend.getByLabel('昵称').fill('星海旅人');
  await friend.getByLabel('密码', { exact: true }).fill('远航-2026-晨星');
  await friend.getByLabel('确认密码').fill('远航-2026-晨星');
  await friend.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await friend.getByRole('button', { name: '注册', exact: true }).click();
  await friend.getByText('欢迎回来:星海旅人').waitFor();
  await friend.waitForLoadState('networkidle');
  await friend.goto('/games');
  // A tap on what the service painted, before the page's scripts are there, does nothing yet.
  await friend.waitForLoadState('networkidle');
  const started = friend.waitForEvent('download');
  await friend.getByRole('button', { name: /^下载/ }).first().click();
  await (await started).cancel();

  // The inviter's page tells by itself what comes of it. Both are behind one address.
  await expect(inviter.getByRole('listitem').filter({ hasText: '星**人' })).toContainText('审核中');
  await signIn(page, product, '/admin/invitations');
  // Those of the demo are held as well, and have done nothing yet.
  const row = page.getByRole('row').filter({ hasText: '网络地址重复' }).filter({ hasText: '已活跃' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: '放行' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放行' }).click();
  await expect(page.getByText('已放行')).toBeVisible();

  await expect(inviter.getByRole('listitem').filter({ hasText: '星**人' })).toContainText('+20 X钻');
  await inviter.goto('/coins');
  await expect(inviter.getByText('邀请好友奖励')).toBeVisible();
  await friend.goto('/coins');
  await expect(friend.getByText('受邀加入奖励')).toBeVisible();
  await page.getByRole('tab', { name: '统计' }).click();
  await expect(page.getByRole('region', { name: '每日邀请' })).toBeVisible();
  await axe(page);
  await page.getByRole('tab', { name: '奖励设置' }).click();
  await expect(page.getByRole('textbox', { name: '邀请人（X钻）' })).toHaveValue('20');
  await axe(page);
});
