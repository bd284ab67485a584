import { expect, test } from '../journey';
import { register, signInPlayer } from './live-people';

test('a guest finds the gift centre, signs in, redeems a code and sees the diamonds', async ({
  page,
  product,
  axe,
}) => {
  const player = await register(product);
  await page.goto('/square');
  await page.getByRole('button', { name: '领取 见面礼' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signInPlayer(page, player);

  await page.goto('/square');
  await page.getByRole('button', { name: '领取 见面礼' }).click();
  const claimed = page.getByRole('dialog', { name: '领取成功' });
  await expect(claimed.getByText('X钻 10')).toBeVisible();
  await claimed.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByRole('button', { name: '已领取 见面礼' })).toBeDisabled();

  await page.getByRole('link', { name: '兑换码' }).click();
  await page.getByLabel('请输入兑换码').fill('ug-2026');
  await page.getByRole('button', { name: '立即兑换' }).click();
  const redeemed = page.getByRole('dialog', { name: '兑换成功' });
  await expect(redeemed.getByText('周年庆回馈')).toBeVisible();
  await redeemed.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByRole('article', { name: '周年庆回馈' })).toBeVisible();
  await axe(page);

  await page.getByLabel('请输入兑换码').fill('UG2026');
  await page.getByRole('button', { name: '立即兑换' }).click();
  await expect(page.getByText('您已经领取过该礼包')).toBeVisible();

  await page.goto('/coins');
  await expect(page.getByText('76', { exact: true }).first()).toBeVisible();
});
