import { screen, waitFor, within } from '@testing-library/react';
import { operationRules, playerCalls, refusalCatalogue, type PlayerOperationId, type RefusalKey } from '@ug/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inDialog, moneyDialogs, named, type MoneyDialog } from '#testing/money-dialogs';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, refuse, respond, serveContract } from '#testing/serve-contract';

/** A page where money is looked at or asked after; `button` is absent where its address asks by itself. */
type MoneyPage = Pick<MoneyDialog, 'title' | 'address' | 'operation' | 'world'> & Partial<Pick<MoneyDialog, 'button'>>;

const order = exampleOf('createOrder');
const pages: readonly MoneyPage[] = [
  ...moneyDialogs,
  {
    title: 'asks after an order',
    address: `/orders/${order.orderNo}`,
    operation: 'checkOrder',
    world: respond('getOrder', order),
    button: named('我已付款'),
  },
  {
    title: 'buys a chapter',
    address: '/readbook/1/1',
    operation: 'buyWork',
    world: {
      ...respond('getChapter', { ...exampleOf('getChapter'), access: 'paid', price: 6, isLocked: true }),
      ...respond('getPlace', { ...exampleOf('getPlace'), base: 0, latest: null, others: [] }),
      ...respond('getUserStatus', { ...exampleOf('getUserStatus'), uid: '10001', coinNum: 1280 }),
    },
    button: async (user) => {
      await user.click(await screen.findByRole('button', { name: '购买本章' }));
      return (await inDialog('购买')).findByRole('button', { name: /X钻 购买$/ });
    },
  },
  { title: 'looks at an order', address: `/orders/${order.orderNo}`, operation: 'getOrder', world: {} },
];

/** What a player sees of a refusal beside its text, or in its place. */
type Recovery = (text: string) => Promise<unknown>;

const sees = (text: string) => screen.findByText(text, { exact: false });
/** Its text, wherever on the page. */
const said: Recovery = async (text) => expect(await sees(text)).toBeVisible();
/** Its text, with a link or button that leads on. */
const saidWith =
  (name: string): Recovery =>
  async (text) => {
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(within(alert).getByText(name)).toBeVisible();
  };
/** Too few diamonds: where there are some. */
const recharging: Recovery = async () => {
  const dialog = await inDialog('当前X钻余额不足！');
  expect(dialog.getByText('当前余额不足，请您充值后继续使用')).toBeVisible();
  expect(dialog.getByRole('button', { name: '充值' })).toBeVisible();
};
const rechargingHere: Recovery = () => saidWith('充值')('当前X钻余额不足！');
/** The price of now, to be confirmed again. */
const confirmingAnew: Recovery = async () => {
  const dialog = await inDialog('下载确认');
  expect(await dialog.findByText('价格刚刚有变化，请确认新价格')).toBeVisible();
  expect(dialog.getByRole('button', { name: '下载' })).toBeEnabled();
};
/** The offers stay open with the price of now. */
const confirmingPurchase: Recovery = async () => {
  const offers = await inDialog('购买');
  expect(await offers.findByText('价格刚刚有变化，请确认新价格')).toBeVisible();
  expect(await offers.findByRole('button', { name: /X钻 购买$/ })).toBeEnabled();
};
/** A page of its own, which leads on. */
const leadingOn =
  (link: string): Recovery =>
  async (text) => {
    expect(await sees(text)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
  };

const minors = {
  'order.needsRealName': saidWith('去实名认证'),
  'order.tooYoung': saidWith('家长有疑问？联系客服'),
  'order.aboveMinorOrder': saidWith('家长有疑问？联系客服'),
  'order.aboveMinorMonth': saidWith('家长有疑问？联系客服'),
} as const;

/** What is seen of each refusal, by the operation that is refused. */
const cases: { readonly [Id in PlayerOperationId]?: { readonly [Key in RefusalKey]?: Recovery } } = {
  downloadGame: {
    'game.notFound': said,
    'game.noPackage': said,
    'game.priceChanged': confirmingAnew,
    'wallet.insufficient': recharging,
  },
  openMembership: {
    ...minors,
    'membership-plan.notFound': said,
    'membership-plan.priceChanged': said,
    'membership-plan.wrongWay': said,
    'wallet.insufficient': rechargingHere,
    'order.noProvider': said,
    'order.tooMany': said,
  },
  buyWork: {
    'work.notFound': said,
    'part.notFound': said,
    'entitlement.priceChanged': confirmingPurchase,
    'entitlement.notForSale': said,
    'wallet.insufficient': recharging,
  },
  createOrder: {
    ...minors,
    'recharge-tile.notFound': said,
    'recharge-tile.changed': said,
    'order.noProvider': said,
    'order.tooMany': said,
  },
  redeemGiftCode: {
    'gift-code.invalid': said,
    'gift-code.mistyped': said,
    'gift-code.tooMany': said,
    'gift-package.exhausted': said,
    'gift-package.claimed': said,
    'gift-package.membersOnly': said,
    'gift-package.restricted': said,
  },
  claimGiftPackage: {
    'gift-package.notFound': said,
    'gift-package.notStarted': said,
    'gift-package.ended': said,
    'gift-package.exhausted': said,
    'gift-package.claimed': said,
    'gift-package.membersOnly': said,
    'gift-package.restricted': said,
    'gift-package.changed': said,
  },
  checkIn: { 'check-in.closed': said, 'check-in.done': said, 'check-in.changed': said },
  makeUpCheckIn: {
    'check-in.closed': said,
    'check-in.notMissed': said,
    'check-in.noCard': said,
    'check-in.noMakeUpLeft': said,
  },
  claimActivityPrize: {
    'activity.notFound': said,
    'activity.notStarted': said,
    'activity.ended': said,
    'activity.prizeNotFound': said,
    'activity.unfinished': said,
    'activity.claimed': said,
    'activity.exhausted': said,
    'activity.prizeChanged': said,
  },
  drawActivityPrize: {
    'activity.notFound': said,
    'activity.notStarted': said,
    'activity.ended': said,
    'activity.prizeNotFound': said,
    'activity.noDrawsLeft': said,
    'activity.priceChanged': said,
    'activity.exhausted': said,
    'wallet.insufficient': recharging,
  },
  closeOrder: { 'order.notFound': said, 'order.notOpen': said },
  renewOrder: { 'order.notFound': said, 'order.notOpen': said, 'order.unreachable': said },
  paySandboxOrder: { 'sandbox-pay.badLink': said },
  checkOrder: { 'order.notFound': said, 'order.unreachable': said },
  getOrder: { 'order.notFound': leadingOn('全部订单') },
};

/** What is sent once is money or a reward, but for a letter to the business; so is what is asked of an order. */
const isMoney = (id: PlayerOperationId) =>
  (operationRules[id].keyed && id !== 'createInquiry') || /^\/v1\/(orders|sandbox-pay)/.test(playerCalls[id].path);
const operations = (Object.keys(playerCalls) as PlayerOperationId[]).filter(isMoney);

describe('by the contract', () => {
  test('each call that moves money has a page here', () => {
    expect([...new Set(pages.map(({ operation }) => operation))].sort()).toEqual([...operations].sort());
  });

  test.each(operations)('each refusal of %s is seen in some way', (id) => {
    expect(Object.keys(cases[id] ?? {}).sort()).toEqual([...operationRules[id].refusals].sort());
  });
});

const rows = pages.flatMap((page) =>
  operationRules[page.operation].refusals.map((key) => ({ ...page, key, seen: cases[page.operation]?.[key] ?? said })),
);
type Row = (typeof rows)[number];
/** The first tier runs the first refusal of each page. */
const isStanding = (row: Row) => rows.find(({ title }) => title === row.title) === row;

async function readsWhy({ address, operation, world, button, key, seen }: Row) {
  const { msg } = refusalCatalogue[key];
  expect(msg).toMatch(/\p{Script=Han}/u);
  const calls = serveContract({ ...world, ...refuse(operation, key) });
  const { user } = openPortal(address);
  if (button) {
    const last = await button(user);
    expect(screen.queryByText(msg, { exact: false })).toBeNull();
    await user.click(last);
  }
  await seen(msg);
  await waitFor(() => expect(calls.map(({ id }) => id)).toContain(operation));
}

describe('a player who', () => {
  beforeEach(() => {
    signIn();
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  test.each(rows.filter(isStanding))('$title and is refused by $key reads why', readsWhy);
  test.each(rows.filter((row) => !isStanding(row)))(
    '$title and is refused by $key reads why',
    { tags: ['deep'] },
    readsWhy,
  );
});
