// @module-tag deep
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import type { Product } from '../product';
import { changeRows } from '../product-database';
import { phone } from '../screens';
import { openDesk, register, signInPlayer, type Player } from './live-people';
import { downloads, openGame } from './paid-games';

/** The service does what is asked, and its answer finds nobody: the player has gone away meanwhile. */
async function leaving(page: Page, path: RegExp, press: () => Promise<void>, leave: (page: Page) => Promise<unknown>) {
  let isDone = false;
  const isAsked = (url: URL) => path.test(url.pathname);
  await page.route(isAsked, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    isDone = true;
  });
  await press();
  await expect.poll(() => isDone).toBe(true);
  await leave(page);
  await page.unroute(isAsked);
}

interface Operation {
  readonly title: string;
  /** Of the call whose answer is lost. */
  readonly path: RegExp;
  /** The way to the button. */
  readonly open: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Promise<void>;
  /** What is seen afterwards, by whoever comes to look. */
  readonly truth: (page: Page) => Promise<void>;
  /** X diamonds that it brings, once; absent where chance decides. */
  readonly gain?: number;
}

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const tapIn = (page: Page, dialog: string, name: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true }).click();

const openTiles = async (page: Page) => {
  await page.goto('/recharge');
  const tiles = page.getByRole('group', { name: '充值档位' });
  await tiles
    .getByRole('button', { name: /\b300\b/ })
    .first()
    .click();
};
const openOrder = async (page: Page) => {
  await page.goto('/orders');
  await page.getByRole('link', { name: '继续支付' }).click();
  await expect(page.getByRole('button', { name: '确认支付' })).toBeVisible();
};
const openActivity = async (page: Page, name: string) => {
  await page.goto('/activity');
  await page.getByRole('link', { name }).click();
};
const redeem = async (page: Page) => {
  await page.getByLabel('请输入兑换码').fill('UG2026');
  await tap(page, '立即兑换');
};

/** No day of the month has been missed on its first. */
const hasMissedDay = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', day: 'numeric' }).format() !== '1';
const makingUp: Operation = {
  title: 'a day is made up for',
  path: /\/check-ins\/make-up$/,
  gain: 0,
  open: async (page) => {
    await page.goto('/checkin');
    await expect(page.getByText('补签卡 1 张')).toBeVisible();
    await page
      .getByRole('button', { name: /^\d+ 补签$/ })
      .first()
      .click();
  },
  press: (page) => tapIn(page, '补签', '补签'),
  truth: async (page) => {
    await page.goto('/checkin');
    await expect(page.getByText('补签卡 0 张')).toBeVisible();
    await expect(page.getByRole('img', { name: /已补签$/ })).toHaveCount(1);
  },
};

/** In the order in which one player can do them. */
const operations: readonly Operation[] = [
  {
    title: 'an order is there once',
    path: /\/order\/payInfo$/,
    gain: 0,
    open: openTiles,
    press: (page) => tap(page, '立即支付'),
    truth: async (page) => {
      await page.goto('/orders');
      await expect(page.getByText('待支付')).toHaveCount(1);
    },
  },
  {
    title: 'it is paid once, and credited once it is asked after',
    path: /\/sandbox-pay$/,
    gain: 615,
    open: openOrder,
    press: (page) => tap(page, '确认支付'),
    truth: async (page) => {
      await page.goto('/orders');
      await page.getByRole('listitem').getByRole('link').first().click();
      const [isPaid, ask] = [page.getByText('充值成功'), page.getByRole('button', { name: '我已付款' })];
      await isPaid.or(ask).first().waitFor();
      if (await ask.isVisible()) await ask.click();
      await expect(isPaid).toBeVisible();
    },
  },
  {
    title: 'another order is given up',
    path: /\/orders\/\d+\/close$/,
    gain: 0,
    open: async (page) => {
      await openTiles(page);
      await tap(page, '立即支付');
      await page.getByRole('link', { name: '返回订单' }).click();
      await expect(page.getByText('等待支付')).toBeVisible();
    },
    press: (page) => tap(page, '取消订单'),
    truth: async (page) => {
      await page.goto('/orders');
      await expect(page.getByText('已关闭')).toHaveCount(1);
      await expect(page.getByText('待支付')).toHaveCount(0);
    },
  },
  {
    title: 'a game is one’s own, and costs nothing again',
    path: /\/user\/game\/download\/\d+$/,
    gain: -50,
    open: async (page) => {
      await openGame(page, '符文守卫');
      await page
        .getByRole('button', { name: /50\s*X钻/ })
        .last()
        .click();
    },
    press: (page) => tapIn(page, '下载确认', '下载'),
    truth: async (page) => {
      await openGame(page, '符文守卫');
      await downloads(page, () => page.getByRole('button', { name: '再次下载' }).last().click());
    },
  },
  {
    title: 'a membership has begun',
    path: /\/vip\/vipopen$/,
    gain: -180,
    open: (page) => page.goto('/profile?pop=1'),
    press: (page) => tapIn(page, '开通会员', '180 X钻 立即开通'),
    truth: async (page) => {
      await page.goto('/profile');
      await expect(page.getByText('尊享会员')).toBeVisible();
    },
  },
  {
    title: 'a code has been used, and says so',
    path: /\/gift-codes\/redeem$/,
    gain: 66,
    open: (page) => page.goto('/gifts'),
    press: redeem,
    truth: async (page) => {
      await page.goto('/gifts');
      await expect(page.getByRole('article', { name: '周年庆回馈' })).toHaveCount(1);
      await redeem(page);
      await expect(page.getByText('您已经领取过该礼包')).toBeVisible();
    },
  },
  {
    title: 'a package is claimed',
    path: /\/gift-packages\/\d+\/claim$/,
    gain: 10,
    open: (page) => page.goto('/square'),
    press: (page) => tap(page, '领取 见面礼'),
    truth: async (page) => {
      await page.goto('/square');
      await expect(page.getByRole('button', { name: '已领取 见面礼' })).toBeDisabled();
      await page.goto('/gifts');
      await expect(page.getByRole('article', { name: '见面礼' })).toHaveCount(1);
    },
  },
  {
    title: 'the day is done',
    path: /\/check-ins$/,
    gain: 2,
    open: (page) => page.goto('/checkin'),
    press: (page) => tap(page, '立即签到'),
    truth: async (page) => {
      await page.goto('/checkin');
      await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled();
    },
  },
  ...(hasMissedDay ? [makingUp] : []),
  {
    title: 'the reward of an activity is claimed',
    path: /\/activities\/\d+\/claim$/,
    gain: 30,
    open: (page) => openActivity(page, '开服庆典'),
    press: (page) => tap(page, '领取 庆典礼物'),
    truth: async (page) => {
      await openActivity(page, '开服庆典');
      await expect(page.getByRole('button', { name: '已领取 庆典礼物' })).toBeDisabled();
    },
  },
  {
    title: 'one of three draws is used, and its prize is there',
    path: /\/activities\/\d+\/draw$/,
    open: (page) => openActivity(page, '幸运转盘'),
    press: (page) => tap(page, '免费抽奖'),
    truth: async (page) => {
      await openActivity(page, '幸运转盘');
      await expect(page.getByText('今日还可抽 2 次，每天 3 次')).toBeVisible();
      await tap(page, '我的奖品');
      await expect(page.getByRole('dialog', { name: '我的奖品' }).getByRole('listitem')).toHaveCount(1);
    },
  },
];

/** Taken in turn: each is a way of the browser, and the operations do not depend on it. */
const ways = [
  ['reload', (page: Page) => page.reload()],
  ['go back', (page: Page) => page.goBack()],
] as const;

const balanceIs = async (page: Page, amount: number) => {
  await page.goto('/coins');
  await expect(page.getByText(String(amount), { exact: true }).first()).toBeVisible();
};

/** The first day of checking in brings two diamonds and a card. */
async function giveCards(product: Product) {
  const { call } = await openDesk(product);
  type Settings = Record<string, unknown> & { rewards: { coins: number; cards: number }[] };
  const { id: _id, updatedAt: _at, ...settings } = await call<Settings>('check-ins/settings');
  const rewards = settings.rewards.map((reward, day) => (day === 0 ? { coins: 2, cards: 1 } : reward));
  await call('check-ins/settings', { ...settings, rewards }, 'PUT');
}

/** An account of two months: there is no day to make up for before somebody registered. */
async function beOlder(product: Product, { uid }: Player): Promise<void> {
  const age = 60 * 86_400_000;
  await changeRows(product, `UPDATE players SET created_at = created_at - ${age} WHERE id = ${Number(uid)}`);
}

// That there is no worker.
test.use({ allowedNoise: [/Service Worker|offline use could not be enabled/] });

test('whoever reloads or goes back in the middle of a payment has it once, and sees the truth afterwards', async ({
  openPage,
  product,
}) => {
  test.slow();
  await giveCards(product);
  // A request that goes through the worker may pass by the route which loses its answer.
  const page = await openPage({ ...phone, serviceWorkers: 'block' });
  const player = await register(product);
  await beOlder(product, player);
  await signInPlayer(page, player);
  let balance = 0;
  for (const [index, { title, path, open, press, truth, gain }] of operations.entries()) {
    const [way, leave] = ways[index % ways.length]!;
    await test.step(`${title}, when they ${way}`, async () => {
      await open(page);
      await leaving(page, path, () => press(page), leave);
      await truth(page);
      if (gain !== undefined) await balanceIs(page, (balance += gain));
    });
  }
});
