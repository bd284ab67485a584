import { screen, waitFor, within } from '@testing-library/react';
import { refusalCatalogue } from '@ug/contract';
import { describe, expect, test, vi } from 'vitest';
import { setVipSource } from '#platform/session/vip-config';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import {
  disconnect,
  exampleOf,
  fail,
  placed,
  refuse,
  respond,
  serveContract,
  success,
  type Call,
} from '#testing/serve-contract';

const rights = [
  { icon: 'download' as const, title: '免费下载', note: '全部游戏' },
  { icon: 'gift' as const, title: '专属礼包', note: '' },
];
const month = { id: 1, name: '月度会员', days: 30, coins: 300, amount: 3000, badge: '热门', rights: [] };
const year = { id: 2, name: '年度会员', days: 365, coins: null, amount: 19_800, badge: '', rights: [] };
const offers = { ...exampleOf('getMembershipOffers'), plans: [month, year] };
const opened = { levelType: 1, expTime: '2026-12-21T02:00:00.000Z', order: null };
const order = {
  ...exampleOf('createOrder'),
  goods: 'membership' as const,
  title: '年度会员 365 天',
  coins: 0,
  amount: 19_800,
};
const sheet = async (name = '开通会员') => within(await screen.findByRole('dialog', { name }));

test('the sheet begins at its beginning, wherever the browser put the focus', { tags: ['deep'] }, async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
    this.scrollTop = 200;
  });
  serveContract();
  openPortal('/profile?pop=1');
  expect((await screen.findByRole('dialog', { name: '开通会员' })).scrollTop).toBe(0);
});

test('the sheet shows the games that a member has for nothing, and each leads to its page', async () => {
  const [game] = exampleOf('listGames').list;
  const [free, paid] = [
    { ...game!, id: 7, name: '云端牧场', buyAmount: 0 },
    { ...game!, id: 8, name: '符文守卫', buyAmount: 50 },
  ];
  serveContract(respond('listGames', { list: [free, paid], nextCursor: null }));
  const { user, address } = openPortal('/profile?pop=1');
  const games = within(await (await sheet()).findByRole('region', { name: '会员免费的游戏' }));
  expect(games.getAllByRole('listitem')).toHaveLength(1);
  await user.click(games.getByRole('link', { name: '符文守卫' }));
  await waitFor(() => expect(address()).toBe('/detail/8'));
});

test('the gold card shows the rights of the chosen plan, and the line alone where a plan has none', async () => {
  serveContract(respond('getMembershipOffers', { ...offers, plans: [{ ...month, rights }, year] }));
  const { user } = openPortal('/profile?pop=1');
  const popup = await sheet();
  const shown = within(await popup.findByRole('list', { name: '会员权益' })).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['免费下载全部游戏', '专属礼包']);
  expect(popup.getByText('会员免费下载全部游戏')).toBeVisible();
  expect(popup.getByRole('button', { name: /月度会员/ })).toHaveTextContent('热门');
  await user.click(popup.getByRole('button', { name: /年度会员/ }));
  expect(popup.queryByRole('list', { name: '会员权益' })).toBeNull();
  expect(popup.getByText('会员免费下载全部游戏')).toBeVisible();
  await user.click(popup.getByRole('button', { name: /月度会员/ }));
  expect(popup.getByText('专属礼包')).toBeVisible();
});

describe('a player who opens a membership', () => {
  test('with X diamonds has it once, however often the button is pressed, and its source with it', async () => {
    signIn();
    const calls = serveContract({ ...respond('getMembershipOffers', offers), ...respond('openMembership', opened) });
    const { user, address } = openPortal('/profile?pop=1');
    const popup = await sheet();
    expect(await popup.findByText('当前余额 128 X钻')).toBeVisible();
    expect(popup.getByRole('button', { name: /月度会员/ })).toHaveTextContent('300 X钻或 ¥30');
    expect(popup.getByRole('button', { name: /年度会员/ })).toHaveTextContent('¥198365 天');
    setVipSource(12);
    await user.dblClick(await popup.findByRole('button', { name: '300 X钻 立即开通' }));
    expect(await screen.findByText(/^会员已开通，有效期至 (2026年)?12月21日 10:00/)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(placed(calls, 'openMembership')).toHaveLength(1);
    expect(placed(calls, 'openMembership')[0]?.body).toMatchObject({
      planId: '1',
      price: '300',
      type: '1',
      source: '12',
    });
    expect(placed(calls, 'openMembership')[0]?.body).not.toHaveProperty('provider');
  });

  test('with money goes where the order is paid', async () => {
    signIn();
    const calls = serveContract({
      ...respond('getMembershipOffers', offers),
      ...respond('openMembership', { levelType: 0, expTime: null, order }),
    });
    const { user, address } = openPortal('/profile?pop=1');
    const popup = await sheet();
    await user.click(await popup.findByRole('button', { name: /年度会员/ }));
    await user.click(popup.getByRole('button', { name: '¥198 立即开通' }));
    await waitFor(() => expect(address()).toBe(order.payUrl));
    expect(placed(calls, 'openMembership')[0]?.body).toMatchObject({
      planId: '2',
      price: '19800',
      provider: 'sandbox',
    });
  });

  test('who recharges for it finds the plans again by one press', { tags: ['deep'] }, async () => {
    signIn();
    const credited = { ...exampleOf('getOrder'), goods: 'coins' as const, state: 'credited' as const };
    const world = { ...respond('getMembershipOffers', offers), ...respond('getOrder', credited) };
    serveContract({ ...world, ...refuse('openMembership', 'wallet.insufficient') });
    const { user, address, goTo, goBack } = openPortal('/profile');
    await goTo('/profile?pop=1');
    const popup = await sheet();
    await user.click(await popup.findByRole('button', { name: '300 X钻 立即开通' }));
    await user.click(await popup.findByRole('button', { name: '充值' }));
    await user.click(await screen.findByRole('button', { name: '立即支付' }));
    await user.click(await screen.findByRole('button', { name: '确认支付' }));
    expect(await screen.findByRole('link', { name: '继续开通' })).toHaveAttribute('href', '/profile?pop=1');
    await goBack();
    expect(address()).toBe('/profile?pop=1');
    const again = await sheet();
    expect(again.getByRole('button', { name: '300 X钻 立即开通' })).toBeVisible();
    expect(again.queryByText('当前X钻余额不足！')).not.toBeInTheDocument();
  });

  test.each([
    ['wallet.insufficient', '当前X钻余额不足！', '充值', '/recharge'],
    ['order.needsRealName', '按规定，充值前须完成实名认证', '去实名认证', '/identity'],
    ['order.aboveMinorMonth', '超过未成年人本月的充值上限', '家长有疑问？联系客服', '/support'],
  ] as const)('who is refused by %s is told, and led on', { tags: ['deep'] }, async (refusal, words, name, to) => {
    signIn();
    serveContract({ ...respond('getMembershipOffers', offers), ...refuse('openMembership', refusal) });
    const { user, address } = openPortal('/profile?pop=1');
    const popup = await sheet();
    await user.click(await popup.findByRole('button', { name: '300 X钻 立即开通' }));
    expect(await popup.findByText(words)).toBeVisible();
    await user.click(popup.getByRole('button', { name }));
    await waitFor(() => expect(address()).toBe(to));
  });

  test('at an old price sees the new one and buys at it', async () => {
    signIn();
    let plans = [month];
    const calls = serveContract({
      getMembershipOffers: () => success({ ...offers, plans }),
      ...refuse('openMembership', 'membership-plan.priceChanged'),
    });
    const { user } = openPortal('/profile?pop=1');
    const popup = await sheet();
    const button = await popup.findByRole('button', { name: '300 X钻 立即开通' });
    plans = [{ ...month, coins: 320 }];
    await user.click(button);
    expect(await popup.findByText('会员价格已变化，请确认新价格后再开通')).toBeVisible();
    await user.click(await popup.findByRole('button', { name: '320 X钻 立即开通' }));
    await waitFor(() => expect(placed(calls, 'openMembership')).toHaveLength(2));
    expect(placed(calls, 'openMembership')[1]?.body).toMatchObject({ price: '320' });
  });

  test('for fewer days than were shown, or with a plan that is gone, is asked again', async () => {
    signIn();
    let plans = [month, { ...month, id: 3, name: '季度会员', coins: 800 }];
    const { code } = refusalCatalogue['membership-plan.priceChanged'];
    const now = { price: 300, days: 15 };
    const calls = serveContract({
      getMembershipOffers: () => success({ ...offers, plans }),
      openMembership: () => Response.json({ code, msg: '月度会员现在 15 天需要 300 X钻', data: null, current: now }),
    });
    const { user } = openPortal('/profile?pop=1');
    const popup = await sheet();
    const button = await popup.findByRole('button', { name: '300 X钻 立即开通' });
    plans = plans.map((plan) => (plan.id === month.id ? { ...plan, days: 15 } : plan));
    await user.click(button);
    expect(await popup.findByText('15 天')).toBeVisible();
    expect(placed(calls, 'openMembership')[0]?.body).toMatchObject({ price: '300', days: '30' });
    plans = plans.slice(1);
    serveContract({
      getMembershipOffers: () => success({ ...offers, plans }),
      ...refuse('openMembership', 'membership-plan.notFound'),
    });
    await user.click(popup.getByRole('button', { name: '300 X钻 立即开通' }));
    expect(await popup.findByRole('button', { name: '请重新选择套餐' })).toBeDisabled();
    await user.click(popup.getByRole('button', { name: /季度会员/ }));
    expect(popup.getByRole('button', { name: '800 X钻 立即开通' })).toBeEnabled();
  });

  test('over a broken network tries again under the same key', { tags: ['deep'] }, async () => {
    signIn();
    const first = serveContract({ ...respond('getMembershipOffers', offers), ...disconnect('openMembership') });
    const { user } = openPortal('/profile?pop=1');
    const popup = await sheet();
    await user.click(await popup.findByRole('button', { name: '300 X钻 立即开通' }));
    expect(await popup.findByRole('alert')).toBeVisible();
    const second = serveContract({ ...respond('getMembershipOffers', offers), ...respond('openMembership', opened) });
    await user.click(popup.getByRole('button', { name: '300 X钻 立即开通' }));
    expect(await screen.findByText(/^会员已开通，有效期至 (2026年)?12月21日 10:00/)).toBeVisible();
    const keyOf = (calls: Call[]) => placed(calls, 'openMembership')[0]?.headers.get('Idempotency-Key');
    expect(keyOf(second)).toBe(keyOf(first));
  });

  test('who is a member already extends it from its end', async () => {
    signIn();
    const member = { levelType: 1, expTime: '2027-01-31T00:00:00.000Z' };
    serveContract({
      ...respond('getMembershipOffers', offers),
      ...respond('getUserStatus', { ...exampleOf('getUserStatus'), ...member }),
    });
    openPortal('/profile?pop=1');
    const popup = await sheet('续费会员');
    expect(popup.getByText(/^当前有效期至 (2027年)?1月31日 08:00/)).toBeVisible();
    expect(await popup.findByRole('button', { name: '300 X钻 立即续费' })).toBeVisible();
  });
});

test('a guest sees the memberships for sale, and signs in to open one', async () => {
  serveContract(respond('getMembershipOffers', offers));
  openPortal('/profile?pop=1');
  const popup = await sheet();
  expect(await popup.findByRole('link', { name: '登录后开通' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent('/profile?pop=1')}`,
  );
});

test('what is for sale can be asked for again, and may be nothing', { tags: ['deep'] }, async () => {
  serveContract(fail('getMembershipOffers', 500));
  const { user } = openPortal('/profile?pop=1');
  const popup = await sheet();
  expect(await popup.findByText('会员套餐加载失败')).toBeVisible();
  serveContract(respond('getMembershipOffers', { ...offers, plans: [] }));
  await user.click(popup.getByRole('button', { name: '重试' }));
  expect(await popup.findByText('暂未开放会员')).toBeVisible();
});

test('a card says 会员免费 the moment a membership begins, and its price the moment it ends', async () => {
  signIn();
  const status = { ...exampleOf('getUserStatus'), uid: '10001', levelType: 0 };
  serveContract({
    ...respond('getGameDetail', { ...exampleOf('getGameDetail'), onlineType: 1, buyAmount: 50 }),
    ...respond('getUserStatus', status),
  });
  const feed = new FakeFeed();
  openPortal('/detail/1', feed.open);
  expect(await screen.findByRole('button', { name: '50 X钻 下载' })).toBeVisible();
  const entry = { topic: 'player:10001', seq: 9, kind: 'account.changed', at: '2026-11-21T02:00:00.000Z' } as const;
  const member = { ...status, levelType: 1, expTime: '2026-12-21T02:00:00.000Z' };
  await feed.push({ ...entry, payload: { status: member } });
  expect(await screen.findByRole('button', { name: '会员免费' })).toBeVisible();
  await feed.push({ ...entry, seq: 10, payload: { status: { ...member, levelType: 0 } } });
  expect(await screen.findByRole('button', { name: '50 X钻 下载' })).toBeVisible();
});

test('the order of a membership says that one was opened', async () => {
  signIn();
  serveContract(respond('getOrder', { ...order, state: 'credited', payUrl: null }));
  openPortal(`/orders/${order.orderNo}`);
  expect(await screen.findByText('开通成功')).toBeVisible();
  expect(screen.getByText('年度会员 365 天')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看会员' })).toHaveAttribute('href', '/profile');
});
