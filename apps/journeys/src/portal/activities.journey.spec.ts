import { expect, test } from '../journey';
import { register, signInPlayer } from './live-people';

test('a guest finds an activity from the first page, signs in, claims its gift, draws and sees what they had', async ({
  page,
  product,
  axe,
}) => {
  const player = await register(product);
  await page.goto('/');
  await page.getByRole('link', { name: '活动', exact: true }).click();
  await expect(page.getByRole('heading', { name: '活动中心' })).toBeVisible();
  await expect(page.getByRole('link', { name: '周末惊喜' }).getByText('未开始')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: '开服庆典' }).click();
  await page.getByRole('button', { name: '领取 庆典礼物' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signInPlayer(page, player);

  await page.goto('/activity');
  await page.getByRole('link', { name: '开服庆典' }).click();
  await page.getByRole('button', { name: '领取 庆典礼物' }).dblclick();
  const claimed = page.getByRole('dialog', { name: '领取成功' });
  await expect(claimed.getByText('X钻 30')).toBeVisible();
  await claimed.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByRole('button', { name: '已领取 庆典礼物' })).toBeDisabled();
  await axe(page);

  await page.goto('/activity');
  await page.getByRole('link', { name: '幸运转盘' }).click();
  await expect(page.getByText('今日还可抽 3 次，每天 3 次')).toBeVisible();
  await page.getByRole('button', { name: '免费抽奖' }).click();
  const drawn = page.getByRole('dialog', { name: /恭喜中奖|抽奖结果/ });
  const prize = await drawn.locator('strong').textContent();
  await drawn.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByText('今日还可抽 2 次，每天 3 次')).toBeVisible();
  await page.getByRole('button', { name: '我的奖品' }).click();
  await expect(
    page
      .getByRole('dialog', { name: '我的奖品' })
      .getByText(prize ?? '')
      .first(),
  ).toBeVisible();
  await axe(page);
});
