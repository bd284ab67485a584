import type { Page } from '@playwright/test';
import { signIn } from '../console';
import { deep, expect, test } from '../journey';
import { register, signInPlayer, type Player } from '../portal/live-people';
import { downloads, openGame } from '../portal/paid-games';
import { phone } from '../screens';

/** What is at the bottom of a game's page says what the game costs this player. */
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();
const balanceIs = async (page: Page, amount: number) => {
  await page.goto('/coins');
  await expect(page.getByText(String(amount), { exact: true }).first()).toBeVisible();
};

/** A paid game is looked at by anybody, and is asked for by a player, who comes back to it. */
async function signInOnTheWay(page: Page, { loginName, password }: Player) {
  await openGame(page, '符文守卫');
  const address = new URL(page.url()).pathname;
  await press(page, /50\s*X钻/);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('账号').fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
}

/** Too few diamonds lead to where there are more. @returns the order's number */
async function recharge(page: Page, coins: RegExp): Promise<string> {
  const tiles = page.getByRole('group', { name: '充值档位' });
  await tiles.getByRole('button', { name: coins }).first().click();
  await page.getByRole('button', { name: '立即支付' }).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText('充值成功')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function rechargeFromTheGame(page: Page, axe: (page: Page) => Promise<void>): Promise<string> {
  // What was asked for before signing in goes on by itself.
  await page.getByRole('dialog', { name: '下载确认' }).getByRole('button', { name: '下载' }).click();
  const dialog = page.getByRole('dialog', { name: '当前X钻余额不足！' });
  await expect(dialog.getByText('当前余额不足，请您充值后继续使用')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: '充值' }).click();
  await expect(page).toHaveURL(/\/recharge$/);
  return recharge(page, /\b60\b/);
}

async function buy(page: Page) {
  // The order leads on to the game that asked for it, and that asks again.
  await page.getByRole('link', { name: '继续下载' }).click();
  const dialog = page.getByRole('dialog', { name: '下载确认' });
  await expect(dialog.getByText('当前余额 120 X钻，下载后剩余 70')).toBeVisible();
  await downloads(page, () => dialog.getByRole('button', { name: '下载' }).click());
  await balanceIs(page, 70);
  await openGame(page, '符文守卫');
  await downloads(page, () => press(page, '再次下载'));
  await page.goto('/downloads');
  await expect(
    ownedGames(page)
      .filter({ hasText: '符文守卫' })
      .getByText(/50 X钻$/),
  ).toBeVisible();
  await balanceIs(page, 70);
}

const ownedGames = (page: Page) => page.getByRole('region', { name: '已购游戏' }).getByRole('listitem');

/** The dialog of a game leads to the membership, which waives its price. */
async function becomeMember(page: Page, axe: (page: Page) => Promise<void>) {
  await openGame(page, '山海旅人');
  await press(page, /30\s*X钻/);
  await page.getByRole('dialog', { name: '下载确认' }).getByRole('button', { name: '立即开通' }).click();
  const popup = page.getByRole('dialog', { name: '开通会员' });
  await expect(popup.getByRole('button', { name: /月度会员/ })).toBeVisible();
  await axe(page);
  await popup.getByRole('button', { name: '180 X钻 立即开通' }).click();
  await expect(page.getByText(/会员已开通，有效期至/)).toBeVisible();
  await expect(page.getByText('尊享会员')).toBeVisible();
  await openGame(page, '山海旅人');
  await press(page, '会员免费');
  const dialog = page.getByRole('dialog', { name: '下载确认' });
  await expect(dialog.getByText('您是会员，本次下载免费')).toBeVisible();
  await downloads(page, () => dialog.getByRole('button', { name: '下载' }).click());
  await page.goto('/downloads');
  await expect(
    ownedGames(page)
      .filter({ hasText: '山海旅人' })
      .getByText(/会员免费$/),
  ).toBeVisible();
}

async function takeGifts(page: Page) {
  await page.goto('/gifts');
  await page.getByLabel('请输入兑换码').fill('UG2026');
  await page.getByRole('button', { name: '立即兑换' }).click();
  const redeemed = page.getByRole('dialog', { name: '兑换成功' });
  await expect(redeemed.getByText('X钻 66')).toBeVisible();
  await redeemed.getByRole('button', { name: '知道了' }).click();
  await balanceIs(page, 136);
  await page.goto('/checkin');
  await page.getByRole('button', { name: '立即签到' }).click();
  await expect(page.getByText(/^签到成功，获得 \d+ X钻/)).toBeVisible();
  await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled();
}

/** The order is found by its number, all that the provider said of it can be read, and its money goes back. */
async function refund(desk: Page, orderNo: string, axe: (page: Page) => Promise<void>) {
  await desk.goto('/admin/orders');
  await desk.getByPlaceholder('订单号').fill(orderNo);
  // The list shows one order before the search as well. A page opened while the list loads would be replaced by it.
  await expect(desk).toHaveURL(new RegExp(orderNo));
  await expect(desk.getByRole('row')).toHaveCount(2);
  await desk.getByRole('cell', { name: orderNo }).click();
  await expect(desk.getByRole('heading', { name: orderNo, exact: true })).toBeVisible();
  const events = desk.getByRole('region', { name: '时间线' }).getByRole('listitem');
  await expect(events.filter({ hasText: '支付通知' })).toContainText(orderNo);
  await desk.getByRole('button', { name: '退款', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: '退款这笔订单？' });
  await dialog.getByLabel('原因').fill('玩家误充');
  await dialog.getByRole('button', { name: '退款' }).click();
  await expect(desk.getByText('已退款，商品已收回')).toBeVisible();
  await expect(events.filter({ hasText: '玩家误充' })).toBeVisible();
  await expect(desk.getByText('已退款', { exact: true })).toBeVisible();
  await axe(desk);
}

/** What the ledger has of a player, by kind. */
async function openLedger(desk: Page, { uid }: Player) {
  await desk.goto(`/admin/wallet?filter=${encodeURIComponent(JSON.stringify({ uid: Number(uid) }))}`);
  return (kind: string) => desk.getByRole('row').filter({ has: desk.getByRole('cell', { name: kind, exact: true }) });
}

/** Each step of the story is one transfer of the ledger, and nothing else is. */
async function readLedger(desk: Page, player: Player) {
  const rows = await openLedger(desk, player);
  for (const kind of ['购买内容', '充值', '礼包', '每日签到']) await expect(rows(kind)).toHaveCount(1);
  await expect(rows('购买内容')).toContainText('符文守卫');
  for (const house of ['平台·充值', '平台·奖励']) await expect(rows('退款').filter({ hasText: house })).toHaveCount(1);
}

/** The ledger agrees with itself. */
async function reconcile(desk: Page) {
  await desk.goto('/admin/reconciliations');
  await desk.getByRole('button', { name: '立即对账' }).click();
  await expect(desk.getByRole('heading', { name: /^对账 \d+$/ })).toBeVisible();
  await expect(desk.getByText('一致', { exact: true }).first()).toBeVisible();
  await expect(desk.getByLabel('有差异')).toHaveCount(0);
}

test('a guest becomes a player, recharges, buys and takes gifts; finance refunds, and the ledger agrees', async ({
  page: desk,
  openPage,
  product,
  axe,
}) => {
  const player = await register(product);
  const page = await openPage(phone);
  await test.step('a guest asks for a paid game and signs in', () => signInOnTheWay(page, player));
  const orderNo = await test.step('too few diamonds lead to the recharge', () => rechargeFromTheGame(page, axe));
  await test.step('the game is bought once, and is had again for nothing', () => buy(page));
  await test.step('a code and the day bring diamonds', () => takeGifts(page));

  await signIn(desk, product);
  await test.step('the first order is refunded', () => refund(desk, orderNo, axe));
  await test.step('the ledger says what happened', () => readLedger(desk, player));
  await test.step('the ledger agrees with itself', () => reconcile(desk));
  await page.goto(`/orders/${orderNo}`);
  await expect(page.getByRole('heading', { name: '已退款' })).toBeVisible();
});

test(
  'a member pays nothing for the next game, and the ledger says what the membership took',
  deep,
  async ({ page: desk, openPage, product, axe }) => {
    const player = await register(product);
    const page = await openPage(phone);
    await signInPlayer(page, player);
    // The first brings as much again on top, the second fifteen.
    for (const coins of [/\b60\b/, /\b300\b/]) {
      await page.goto('/recharge');
      await recharge(page, coins);
    }
    await becomeMember(page, axe);
    await balanceIs(page, 255);
    await signIn(desk, product);
    const rows = await openLedger(desk, player);
    await expect(rows('充值')).toHaveCount(2);
    await expect(rows('开通会员')).toHaveCount(1);
    await reconcile(desk);
  },
);
