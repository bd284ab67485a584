// @module-tag deep
import { expect, test } from '../../journey';
import { register, signInPlayer } from '../live-people';

// Axe runs here on dialogs and on results of an action. Page specs prove that they appear.
test.use({ isWalk: true, trace: 'off' });

test('a guest reads with any aid what a search finds, and that it finds nothing', async ({ page, axe }) => {
  await page.goto('/faq?keyword=chongzhi');
  await expect(page.getByRole('list', { name: '搜索结果' }).getByRole('link').first()).toBeVisible();
  await axe(page);
  await page.getByRole('searchbox', { name: '搜索常见问题' }).fill('没有这样的问题');
  await expect(page.getByText('没有找到“没有这样的问题”')).toBeVisible();
  await axe(page);
});

test('a player reads with any aid what they were given', async ({ page, product, axe }) => {
  await signInPlayer(page, await register(product));
  await page.goto('/square');
  await page.getByRole('button', { name: '领取 见面礼' }).click();
  await expect(page.getByRole('dialog', { name: '领取成功' })).toBeVisible();
  await axe(page);
  await page.goto('/gifts');
  await page.getByLabel('请输入兑换码').fill('UG2026');
  await page.getByRole('button', { name: '立即兑换' }).click();
  const redeemed = page.getByRole('dialog', { name: '兑换成功' });
  await expect(redeemed).toBeVisible();
  await axe(page);
  await redeemed.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByRole('article', { name: '周年庆回馈' })).toBeVisible();
  await axe(page);
  await page.goto('/activity');
  await page.getByRole('link', { name: '幸运转盘' }).click();
  await page.getByRole('button', { name: '免费抽奖' }).click();
  const drawn = page.getByRole('dialog', { name: /恭喜中奖|抽奖结果/ });
  await expect(drawn).toBeVisible();
  await axe(page);
  await drawn.getByRole('button', { name: '知道了' }).click();
  await page.getByRole('button', { name: '我的奖品' }).click();
  await expect(page.getByRole('dialog', { name: '我的奖品' }).getByRole('listitem')).toHaveCount(1);
  await axe(page);
});

test('a player whose account is to go reads with any aid how to keep it', async ({ page, product, axe }) => {
  const player = await register(product);
  await signInPlayer(page, player);
  await page.goto('/erasure');
  await page.getByLabel('当前密码').fill(player.password);
  await page.getByRole('checkbox', { name: /已了解/ }).check();
  await page.getByRole('button', { name: '申请注销' }).click();
  await expect(page.getByText('账号即将注销')).toBeVisible();
  await axe(page);
});
