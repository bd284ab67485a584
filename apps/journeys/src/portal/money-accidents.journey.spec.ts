import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { phone } from '../screens';
import { register, signInPlayer } from './live-people';

/** The service does what is asked, and its answer finds nobody: the player has gone away meanwhile. */
async function leaving(page: Page, path: RegExp, press: () => Promise<void>, leave: () => Promise<unknown>) {
  let isDone: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (isDone = resolve));
  const isAsked = (url: URL) => path.test(url.pathname);
  await page.route(isAsked, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    return isDone();
  });
  await press();
  await done;
  await leave();
  await page.unroute(isAsked);
}

const gamePage = async (page: Page, name: string) => {
  await page.goto(`/games?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('article').getByRole('heading', { name, level: 2 })).toBeVisible();
};
const balanceIs = async (page: Page, amount: number) => {
  await page.goto('/coins');
  await expect(page.getByText(String(amount), { exact: true }).first()).toBeVisible();
};

test('whoever reloads or goes back in the middle of a payment has it once, and sees the truth afterwards', async ({
  openPage,
  product,
}) => {
  const page = await openPage(phone);
  await signInPlayer(page, await register(product));

  await test.step('an order is there after a reload, and is paid', async () => {
    await page.goto('/recharge');
    const tiles = page.getByRole('group', { name: '充值档位' });
    await tiles
      .getByRole('button', { name: /\b300\b/ })
      .first()
      .click();
    const pay = () => page.getByRole('button', { name: '立即支付' }).click();
    await leaving(page, /\/order\/payInfo$/, pay, () => page.reload());
    await page.goto('/orders');
    await expect(page.getByText('待支付')).toHaveCount(1);
    await page.getByRole('link', { name: /去支付|继续支付/ }).click();
    await page.getByRole('button', { name: '确认支付' }).click();
    await expect(page.getByText('充值成功')).toBeVisible();
    await balanceIs(page, 615);
  });

  await test.step('a game is one’s own after a reload, and costs nothing again', async () => {
    await gamePage(page, '符文守卫');
    await page
      .getByRole('button', { name: /50\s*X钻/ })
      .last()
      .click();
    const confirm = () => page.getByRole('dialog', { name: '下载确认' }).getByRole('button', { name: '下载' }).click();
    await leaving(page, /\/user\/game\/download\/\d+$/, confirm, () => page.reload());
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: '再次下载' }).last().click();
    await (await started).cancel();
    await balanceIs(page, 565);
  });

  await test.step('a membership has begun for who went back', async () => {
    await page.goto('/games');
    await page.goto('/profile?pop=1');
    const popup = page.getByRole('dialog', { name: '开通会员' });
    const open = () => popup.getByRole('button', { name: '180 X钻 立即开通' }).click();
    await leaving(page, /\/vip\/vipopen$/, open, () => page.goBack());
    await page.goto('/profile');
    await expect(page.getByText('尊享会员')).toBeVisible();
    await balanceIs(page, 385);
  });

  await test.step('a code has been used after a reload, and says so', async () => {
    await page.goto('/gifts');
    const redeem = async () => {
      await page.getByLabel('请输入兑换码').fill('UG2026');
      await page.getByRole('button', { name: '立即兑换' }).click();
    };
    await leaving(page, /\/gift-codes\/redeem$/, redeem, () => page.reload());
    await redeem();
    await expect(page.getByText('您已经领取过该礼包')).toBeVisible();
    await balanceIs(page, 451);
  });

  await test.step('the day is done for who went back', async () => {
    await page.goto('/checkin');
    const checkIn = () => page.getByRole('button', { name: '立即签到' }).click();
    await leaving(page, /\/check-ins$/, checkIn, () => page.goBack());
    await page.goto('/checkin');
    await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled();
  });
});
