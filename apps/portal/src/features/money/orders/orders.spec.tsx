import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusalCatalogue, type Schemas } from '@ug/contract';
import { forgetServiceClock, hearServiceClock } from '@ug/web';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stopClock } from '#testing/clock';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { disconnect, exampleOf, fail, placed, refuse, respond, serveContract, success } from '#testing/serve-contract';

type Order = Schemas['Order'];

const order = (change: Partial<Order> = {}): Order => ({ ...exampleOf('createOrder'), ...change });
const credited = (change: Partial<Order> = {}) =>
  order({ state: 'credited', payUrl: null, bonus: 60, isFirst: true, ...change });
const tiles = [
  { id: 1, amount: 600, coins: 60, bonus: 0, firstBonus: 0, badge: '' },
  { id: 2, amount: 3050, coins: 300, bonus: 15, firstBonus: 0, badge: '热门' },
];

afterEach(forgetServiceClock);
beforeEach(() => signIn());

describe('recharging', () => {
  test('shows the tiles, and goes with the chosen one to where it is paid', async () => {
    const calls = serveContract({ ...respond('listRechargeTiles', tiles), ...respond('createOrder', order()) });
    const { user, address } = openPortal('/recharge');
    const choices = within(await screen.findByRole('group', { name: '充值档位' }));
    await user.click(choices.getByRole('button', { name: /300/ }));
    expect(screen.getByText('热门')).toBeVisible();
    expect(screen.getAllByText('¥30.50')).toHaveLength(2);
    await user.dblClick(screen.getByRole('button', { name: '立即支付' }));
    await waitFor(() => expect(address()).toBe(order().payUrl));
    expect(placed(calls, 'createOrder')).toHaveLength(1);
    expect(placed(calls, 'createOrder')[0]).toMatchObject({ body: { tileId: '2', provider: 'sandbox' } });
  });

  test('at terms that have changed shows those of now, and orders nothing before it is confirmed again', async () => {
    const now = { amount: 1200, coins: 6, bonus: 0, firstBonus: 0 };
    const { code } = refusalCatalogue['recharge-tile.changed'];
    const words = '该档位现在是 12 元得 6 X钻，请确认后再支付';
    const calls = serveContract({
      ...respond('listRechargeTiles', tiles),
      createOrder: ({ body }) =>
        Number(body.amount) === now.amount
          ? success(order())
          : Response.json({ code, msg: words, data: null, current: now }),
    });
    const { user, address } = openPortal('/recharge');
    const pay = await screen.findByRole('button', { name: '立即支付' });
    await user.click(pay);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getAllByText('¥12')).toHaveLength(2);
    expect(placed(calls, 'createOrder')).toMatchObject([
      { body: { tileId: '1', amount: '600', coins: '60', bonus: '0', firstBonus: '0' } },
    ]);
    await user.click(pay);
    await waitFor(() => expect(address()).toBe(order().payUrl));
    expect(placed(calls, 'createOrder')[1]?.body).toMatchObject({ tileId: '1', amount: '1200', coins: '6' });
  });

  test('with a tile that is gone chooses no other one by itself', async () => {
    let offered = tiles;
    const calls = serveContract({
      listRechargeTiles: () => success(offered),
      ...refuse('createOrder', 'recharge-tile.notFound'),
    });
    const { user } = openPortal('/recharge');
    const choices = within(await screen.findByRole('group', { name: '充值档位' }));
    await user.click(choices.getByRole('button', { name: /300/ }));
    offered = tiles.slice(0, 1);
    await user.click(screen.getByRole('button', { name: '立即支付' }));
    expect(await screen.findByText('所选档位已下架，请重新选择')).toBeVisible();
    expect(screen.getByRole('button', { name: '立即支付' })).toBeDisabled();
    expect(choices.getByRole('button', { name: /60/ })).toHaveAttribute('aria-pressed', 'false');
    await user.click(choices.getByRole('button', { name: /60/ }));
    await user.click(screen.getByRole('button', { name: '立即支付' }));
    await waitFor(() => expect(placed(calls, 'createOrder').map(({ body }) => body.tileId)).toEqual(['2', '1']));
  });

  test('says why not, and stays', async () => {
    serveContract({ ...respond('listRechargeTiles', tiles), ...refuse('createOrder', 'order.tooMany') });
    const { user, address } = openPortal('/recharge');
    await user.click(await screen.findByRole('button', { name: '立即支付' }));
    expect(await screen.findByText('未支付的订单过多，请先支付或关闭')).toBeVisible();
    expect(address()).toBe('/recharge');
  });

  test.each([
    ['order.needsRealName', '按规定，充值前须完成实名认证', '去实名认证', '/identity'],
    ['order.tooYoung', '未满 8 周岁不能充值', '家长有疑问？联系客服', '/support'],
    ['order.aboveMinorOrder', '超过未成年人的单笔充值上限', '家长有疑问？联系客服', '/support'],
    ['order.aboveMinorMonth', '超过未成年人本月的充值上限', '家长有疑问？联系客服', '/support'],
  ] as const)(
    'that is refused by %s says so, and where to go',
    { tags: ['deep'] },
    async (key, words, link, target) => {
      serveContract({ ...respond('listRechargeTiles', tiles), ...refuse('createOrder', key) });
      const { user } = openPortal('/recharge');
      await user.click(await screen.findByRole('button', { name: '立即支付' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', target);
    },
  );

  test('asks for a real name beforehand where one is needed', async () => {
    const status = { ...exampleOf('getUserStatus'), uid: '10001', needRealName: 1 as const };
    serveContract({ ...respond('listRechargeTiles', tiles), ...respond('getUserStatus', status) });
    openPortal('/recharge');
    expect(await screen.findByRole('link', { name: /按规定，充值前须完成实名认证/ })).toHaveAttribute(
      'href',
      '/identity',
    );
  });

  test.each([
    ['nothing is sold', respond('listRechargeTiles', [])],
    ['there is no way to pay', respond('listPayWays', [])],
  ])('says that it is not open where %s', { tags: ['deep'] }, async (_, responses) => {
    serveContract(responses);
    openPortal('/recharge');
    expect(await screen.findByText('暂未开放充值')).toBeVisible();
  });

  test('can be tried again when the tiles did not come', { tags: ['deep'] }, async () => {
    serveContract(fail('listRechargeTiles', 500));
    const { user } = openPortal('/recharge');
    expect(await screen.findByText('充值档位加载失败')).toBeVisible();
    serveContract(respond('listRechargeTiles', tiles));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '立即支付' })).toBeVisible();
  });
});

describe('what a first recharge brings on top', () => {
  const NEWS = '首次充值双倍到账，以最先到账的一笔为准';
  const promised = tiles.map((tile) => ({ ...tile, firstBonus: tile.coins }));

  test('is promised to who can have it, on the tiles and in words', async () => {
    serveContract(respond('listRechargeTiles', promised));
    openPortal('/recharge');
    expect(await screen.findByText(NEWS)).toBeVisible();
    expect(screen.getByText('首充赠 60')).toBeVisible();
    expect(screen.getByText('首充赠 315')).toBeVisible();
  });

  test('is not promised to who had it', { tags: ['deep'] }, async () => {
    serveContract(respond('listRechargeTiles', tiles));
    openPortal('/recharge');
    expect(await screen.findByText('赠 15')).toBeVisible();
    expect(screen.queryByText(/首充|首次|双倍/)).toBeNull();
  });

  test('goes from every open page once it is had, on whatever page it was paid', { tags: ['deep'] }, async () => {
    let isHad = false;
    serveContract({ listRechargeTiles: () => success(isHad ? tiles : promised) });
    const feed = new FakeFeed();
    openPortal('/recharge', feed.open);
    expect(await screen.findByText(NEWS)).toBeVisible();
    isHad = true;
    const entry = { topic: 'player:10001', at: '2026-11-21T02:01:00.000Z', kind: 'order.changed' } as const;
    // Another of the player's orders changes nothing about it.
    await feed.push({ ...entry, seq: 4, payload: { order: order({ state: 'closed', payUrl: null }) } });
    expect(screen.getByText(NEWS)).toBeVisible();
    await feed.push({ ...entry, seq: 5, payload: { order: credited() } });
    await waitFor(() => expect(screen.queryByText(/首充|首次|双倍/)).toBeNull());
    expect(screen.getByText('赠 15')).toBeVisible();
  });

  test('is asked for again when a page that was left open is looked at', { tags: ['deep'] }, async () => {
    let isHad = false;
    serveContract({ listRechargeTiles: () => success(isHad ? tiles : promised) });
    openPortal('/recharge');
    expect(await screen.findByText(NEWS)).toBeVisible();
    act(() => focusManager.setFocused(false));
    isHad = true;
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(screen.queryByText(/首充|首次|双倍/)).toBeNull());
    focusManager.setFocused(undefined);
  });

  test('is asked for again by another player on the same device', { tags: ['deep'] }, async () => {
    const calls = serveContract({ listRechargeTiles: () => success(promised) });
    openPortal('/recharge');
    expect(await screen.findByText(NEWS)).toBeVisible();
    act(() => signIn('10002'));
    await waitFor(() => expect(placed(calls, 'listRechargeTiles')).toHaveLength(2));
  });
});

describe('the sandbox', () => {
  test('pays, has the shop told, and leads back to the order', async () => {
    const calls = serveContract({ ...respond('getOrder', credited()) });
    const { user, address } = openPortal(order().payUrl ?? '');
    await user.click(await screen.findByRole('button', { name: '确认支付' }));
    await waitFor(() => expect(address()).toBe(`/orders/${order().orderNo}`));
    expect(await screen.findByText('充值成功')).toBeVisible();
    expect(placed(calls, 'paySandboxOrder')[0]?.body).toMatchObject({ orderNo: order().orderNo, outcome: 'paid' });
    expect(placed(calls, 'receiveOrderCallback')[0]?.body).toMatchObject({ sign: exampleOf('paySandboxOrder').sign });
  });

  test('says what is paid and for how much, and that a payment failed where it did', async () => {
    const calls = serveContract({ ...respond('getOrder', order()) });
    const { user, address } = openPortal(order().payUrl ?? '');
    expect(await screen.findByText('60 X钻')).toBeVisible();
    expect(screen.getByText('¥6')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '模拟支付失败' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('支付失败');
    expect(address()).toBe(order().payUrl);
    await user.click(screen.getByRole('button', { name: '确认支付' }));
    await waitFor(() => expect(address()).toBe(`/orders/${order().orderNo}`));
    expect(placed(calls, 'paySandboxOrder').map(({ body }) => body)).toMatchObject([
      { outcome: 'failed' },
      { outcome: 'paid' },
    ]);
  });

  test('says when the link is none', async () => {
    serveContract(refuse('paySandboxOrder', 'sandbox-pay.badLink'));
    const { user } = openPortal(`/pay/sandbox?order=${'1'.repeat(26)}&token=x`);
    await user.click(await screen.findByRole('button', { name: '确认支付' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('an order', () => {
  const open = `/orders/${order().orderNo}`;

  test('counts down while it is open', async () => {
    stopClock('2026-11-21T02:10:00.000Z');
    serveContract({ ...respond('getOrder', order({ expiresAt: '2026-11-21T02:30:00.000Z' })) });
    openPortal(open);
    expect(await screen.findByRole('timer')).toHaveTextContent('00:20:00');
  });

  test('counts down by the clock of the service where that of the phone is hours ahead', async () => {
    stopClock('2026-11-21T07:10:00.000Z');
    hearServiceClock('Sat, 21 Nov 2026 02:10:00 GMT');
    serveContract({ ...respond('getOrder', order({ expiresAt: '2026-11-21T02:30:00.000Z' })) });
    openPortal(open);
    expect(await screen.findByRole('timer')).toHaveTextContent(/^00:(20:0\d|1\d:\d\d)$/);
  });

  test('is shown as the service has it, and as it changes', async () => {
    serveContract({ ...respond('getOrder', order()) });
    const feed = new FakeFeed();
    openPortal(open, feed.open);
    expect(await screen.findByText('等待支付')).toBeVisible();
    expect(screen.getByRole('link', { name: '去支付' })).toHaveAttribute('href', order().payUrl);
    serveContract({ ...respond('getOrder', credited()) });
    const entry = { topic: 'player:10001', seq: 4, at: '2026-11-21T02:01:00.000Z', kind: 'order.changed' } as const;
    await feed.push({ ...entry, payload: { order: credited() } });
    expect(await screen.findByText('充值成功')).toBeVisible();
    expect(screen.getByText('60 X钻，赠 60（首充双倍）')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(
      '充值成功+120 X钻含首充赠送 60 · 当前余额 128 X钻',
    );
    expect(screen.getByRole('link', { name: '完成' })).toHaveAttribute('href', '/profile');
  });

  test('says until when it can be paid, and no more once that is settled', async () => {
    serveContract({ ...respond('getOrder', order()) });
    const feed = new FakeFeed();
    openPortal(open, feed.open);
    expect(await screen.findByText(/^请在 (2026年)?11月21日 10:30.* 前支付$/)).toBeVisible();
    const entry = { topic: 'player:10001', seq: 4, at: '2026-11-21T02:01:00.000Z', kind: 'order.changed' } as const;
    await feed.push({ ...entry, payload: { order: credited() } });
    await waitFor(() => expect(screen.queryByText(/前支付/)).toBeNull());
  });

  test('of a membership that may be over by now promises no free downloads', { tags: ['deep'] }, async () => {
    const bought = { goods: 'membership', title: '月度会员', coins: 0, bonus: 0, isFirst: false } as const;
    serveContract({ ...respond('getOrder', credited(bought)) });
    openPortal(open);
    expect(await screen.findByText('开通成功')).toBeVisible();
    expect(screen.queryByText(/免费/)).toBeNull();
  });

  test('is asked after by 我已付款, and told truly when nothing was paid', async () => {
    let isPaid = false;
    const now = () => success(isPaid ? credited() : order({ state: 'closed', payUrl: null }));
    serveContract({ getOrder: now, checkOrder: now });
    const { user } = openPortal(open);
    await user.click(await screen.findByRole('button', { name: '我已付款' }));
    expect(await screen.findByText('尚未查到付款，请稍后再试')).toBeVisible();
    isPaid = true;
    await user.click(screen.getByRole('button', { name: '我已付款' }));
    expect(await screen.findByText('充值成功')).toBeVisible();
  });

  test(
    'says that the provider does not respond when asked after, and can be asked after again',
    { tags: ['deep'] },
    async () => {
      serveContract({ ...respond('getOrder', order()), ...refuse('checkOrder', 'order.unreachable') });
      const { user } = openPortal(open);
      await user.click(await screen.findByRole('button', { name: '我已付款' }));
      expect(await screen.findByText('支付渠道暂时没有回应，请稍后再查。已付款项不会丢失')).toBeVisible();
      serveContract({ getOrder: () => success(credited()), checkOrder: () => success(credited()) });
      await user.click(screen.getByRole('button', { name: '我已付款' }));
      expect(await screen.findByText('充值成功')).toBeVisible();
    },
  );

  test('is given up', { tags: ['deep'] }, async () => {
    let state: Order['state'] = 'created';
    const now = () => success(order({ state, payUrl: null }));
    const calls = serveContract({
      getOrder: now,
      closeOrder: () => {
        state = 'closed';
        return now();
      },
    });
    const { user } = openPortal(open);
    await user.click(await screen.findByRole('button', { name: '取消订单' }));
    expect(await screen.findByText('订单已关闭')).toBeVisible();
    expect(placed(calls, 'closeOrder')).toHaveLength(1);
  });

  test(
    'that is not there leads to all orders; without a connection it is tried again',
    { tags: ['deep'] },
    async () => {
      serveContract(refuse('getOrder', 'order.notFound'));
      const { user } = openPortal(open);
      expect(await screen.findByText('订单不存在')).toBeVisible();
      expect(screen.getByRole('link', { name: '全部订单' })).toBeVisible();
      expect(user).toBeDefined();
    },
  );
});

describe('the list of orders', () => {
  test('shows each with its state, and the way to go on paying', async () => {
    const closed = order({ orderNo: '2'.repeat(26), state: 'closed', payUrl: null, amount: 3000 });
    serveContract(respond('listOrders', { list: [order(), closed], nextCursor: null }));
    openPortal('/orders');
    const rows = await screen.findAllByRole('listitem');
    expect(within(rows[0]!).getByText('待支付')).toBeVisible();
    expect(within(rows[0]!).getByRole('link', { name: '继续支付' })).toHaveAttribute('href', order().payUrl);
    expect(within(rows[1]!).getByText('¥30')).toBeVisible();
    expect(within(rows[1]!).queryByRole('link', { name: '继续支付' })).not.toBeInTheDocument();
  });

  test('that is empty leads to recharging, and one that did not come is asked for again', async () => {
    serveContract(disconnect('listOrders'));
    const { user } = openPortal('/orders');
    expect(await screen.findByText('订单加载失败')).toBeVisible();
    serveContract(respond('listOrders', { list: [], nextCursor: null }));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '去充值' })).toBeVisible();
  });
});
