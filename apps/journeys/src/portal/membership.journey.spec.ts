import { expect, test } from '../journey';
import { register, signInPlayer } from './live-people';

test('a player recharges, opens a membership from a game, and downloads it for nothing', async ({
  page,
  product,
  axe,
}) => {
  const player = await register(product);
  await signInPlayer(page, player);

  await page.goto('/recharge');
  await page.getByRole('group', { name: '充值档位' }).getByRole('button', { name: /300/ }).first().click();
  await page.getByRole('button', { name: '立即支付' }).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText('充值成功')).toBeVisible();

  await page.goto('/games');
  await page
    .getByRole('link', { name: /符文守卫/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /50\s*X钻/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '立即开通' }).click();

  const popup = page.getByRole('dialog', { name: '开通会员' });
  await expect(popup.getByRole('button', { name: /月度会员/ })).toBeVisible();
  await axe(page);
  await popup.getByRole('button', { name: '180 X钻 立即开通' }).click();
  await expect(page.getByText(/会员已开通，有效期至/)).toBeVisible();
  await expect(page.getByText('尊享会员')).toBeVisible();

  await page.goto('/games');
  await page
    .getByRole('link', { name: /符文守卫/ })
    .first()
    .click();
  await page.getByRole('button', { name: '会员免费' }).last().click();
  const started = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: '下载' }).click();
  await (await started).cancel();
  await page.goto('/downloads');
  await expect(page.getByText(/会员免费$/)).toBeVisible();
});
