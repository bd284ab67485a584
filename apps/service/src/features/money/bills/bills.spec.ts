import { Logger } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dayAfter } from '#platform/clock/days';
import { Jobs } from '#platform/jobs/jobs';
import { describeEachDatabase } from '#testing/each-database';
import { FakeAlipay } from '#testing/fakes/fake-alipay';
import type { FakeLine } from '#testing/fakes/fake-statements';
import { FakeWechatPay } from '#testing/fakes/fake-wechat-pay';
import { orderWay } from '#testing/records/orders';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { alipay } from '#features/money/alipay/alipay.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { wechatPay } from '#features/money/wechat-pay/wechat-pay.feature';
import { bills } from './bills.feature';
import { latestStatementDay } from './provider-statements.rules';

type Provider = 'alipay' | 'wechat-pay';
type Order = Schemas['Order'];
const HOUR = 3600;
const YUAN = '6.00';
const STRANGE = '9'.repeat(26);

describeEachDatabase('a provider statement', (open) => {
  let app: TestApp;
  let alipayShop: FakeAlipay;
  let wechatShop: FakeWechatPay;
  let ways: Record<Provider, Awaited<ReturnType<typeof orderWay>>>;
  /** The day that is being lived, in Beijing. */
  let day: string;
  beforeAll(async () => {
    const warned = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    alipayShop = await FakeAlipay.open();
    wechatShop = await FakeWechatPay.open(() => app.clock);
    const env = { ...alipayShop.env, ...wechatShop.env };
    const features = [accounts, alipay, wechatPay, sandboxPay, bills];
    app = await openTestApp({ features, target: await open.target(), env });
    ways = { alipay: await orderWay(app, 'alipay'), 'wechat-pay': await orderWay(app, 'wechat-pay') };
    return () => warned.mockRestore();
  });
  afterAll(async () => {
    await app.close();
    await alipayShop.close();
    await wechatShop.close();
  });
  /** Each test lives a week later than the one before, at noon. */
  beforeEach(() => {
    const now = dayAfter(day ?? '2026-01-15', 7);
    app.clock.set(`${now}T04:00:00.000Z`);
    day = now;
  });

  const paid = async (provider: Provider): Promise<Order> => {
    const { player, made } = await ways[provider].ordered();
    const params = { orderNo: made.orderNo };
    if (provider === 'alipay') {
      alipayShop.visit((await player.client.call('openAlipay', { body: params })).url);
      alipayShop.pay(made.orderNo);
    } else {
      await player.client.call('openWechatPay', { body: params });
      wechatShop.pay(made.orderNo);
    }
    return player.client.call('checkOrder', { params });
  };
  const refund = async (provider: Provider, order: Order) => {
    const id = await ways[provider].idOf(order);
    await (await app.staff('owner')).call('refundOrder', { params: { id }, body: { reason: '测试' } });
    wechatShop.settleRefund(order.orderNo);
    await ways[provider].settle();
  };
  const write = (provider: Provider, lines: readonly FakeLine[], of = day) => {
    (provider === 'alipay' ? alipayShop : wechatShop).bills.set(of, lines);
  };
  const line = ({ orderNo }: Pick<Order, 'orderNo'>, kind: FakeLine['kind'] = 'payment', yuan = YUAN): FakeLine => ({
    kind,
    orderNo,
    yuan,
  });
  const start = async (provider: Provider | 'sandbox', of = day) =>
    (await app.staff('finance')).call('startBill', { body: { provider, day: of } });
  const get = async (id: number) => (await app.staff('read-only')).call('consoleGetBill', { params: { id } });
  /** The statement of the day that was lived, compared on the next. */
  const compared = async (provider: Provider) => {
    app.clock.advance(24 * HOUR);
    const { id } = await start(provider);
    await ways[provider].settle();
    return get(id);
  };

  it.each<Provider>(['alipay', 'wechat-pay'])('of %s agrees with what was paid and refunded', async (provider) => {
    const [one, two] = [await paid(provider), await paid(provider)];
    await refund(provider, two);
    write(provider, [line(one), line(two), line(two, 'refund'), line({ orderNo: 'SHOP-1' })]);
    expect(await compared(provider)).toMatchObject({
      state: 'passed',
      payments: 2,
      paid: 1200,
      refunds: 1,
      refunded: 600,
      others: 1,
      differences: 0,
      startedBy: '测试finance',
      found: [],
    });
  });

  it.each<Provider>(['alipay', 'wechat-pay'])(
    'of %s names what only one side knows, and other amounts',
    async (provider) => {
      const [missing, other, kept] = [await paid(provider), await paid(provider), await paid(provider)];
      const open = (await ways[provider].ordered()).made;
      const lines = [
        line(other, 'payment', '5.00'),
        line(kept),
        line(kept, 'refund'),
        line(open),
        line({ orderNo: STRANGE }),
      ];
      write(provider, lines);
      const { state, differences, found } = await compared(provider);
      expect([state, differences]).toEqual(['failed', 5]);
      const reported = found.map((one) => [one.kind, one.line, one.orderNo, one.theirs, one.ours, one.detail]);
      expect(reported).toEqual([
        ['amount', 'payment', other.orderNo, 500, 600, '支付金额不同'],
        ['missingHere', 'refund', kept.orderNo, 600, null, '订单未退款（已到账）'],
        ['missingHere', 'payment', open.orderNo, 600, null, expect.stringContaining('订单未到账')],
        ['missingHere', 'payment', STRANGE, 600, null, '订单不存在'],
        ['missingThere', 'payment', missing.orderNo, null, 600, '渠道账单没有这笔支付'],
      ]);
    },
  );

  it.each<Provider>(['alipay', 'wechat-pay'])(
    'of %s names what was paid for an order besides its payment',
    async (provider) => {
      const order = await paid(provider);
      write(provider, [line(order), { ...line(order), tradeNo: 'SECOND1' }]);
      const { state, found } = await compared(provider);
      expect(state).toBe('failed');
      expect(found).toMatchObject([
        {
          kind: 'missingHere',
          line: 'payment',
          orderNo: order.orderNo,
          tradeNo: 'SECOND1',
          detail: expect.stringMatching(/^重复支付，订单已由 \d+ 支付，请退回$/),
        },
      ]);
    },
  );

  it('names a refund that the provider never made, a day later', async () => {
    const order = await paid('wechat-pay');
    await refund('wechat-pay', order);
    write('wechat-pay', [line(order)]);
    expect(await compared('wechat-pay')).toMatchObject({ state: 'passed' });
    app.clock.advance(24 * HOUR);
    const { id } = await start('wechat-pay', dayAfter(day, 1));
    await ways['wechat-pay'].settle();
    const { found } = await get(id);
    expect(found).toMatchObject([{ kind: 'missingThere', line: 'refund', orderNo: order.orderNo }]);
  });

  it('does not count what was paid before midnight and credited after it', async () => {
    app.clock.set(`${day}T16:00:30.000Z`);
    const order = await paid('wechat-pay');
    write('wechat-pay', [line(order)]);
    write('wechat-pay', [], dayAfter(day, 1));
    app.clock.advance(36 * HOUR);
    const { id } = await start('wechat-pay', dayAfter(day, 1));
    await ways['wechat-pay'].settle();
    expect(await get(id)).toMatchObject({ state: 'passed', payments: 0 });
  });

  it('of a day without sales is empty, also where the provider makes none', async () => {
    for (const provider of ['alipay', 'wechat-pay'] as const) {
      const { id } = await start(provider, dayAfter(day, -3));
      await ways[provider].settle();
      expect(await get(id)).toMatchObject({ state: 'passed', payments: 0 });
    }
  });

  it('that was changed on its way is fetched again, and none is made up', async () => {
    const order = await paid('wechat-pay');
    write('wechat-pay', [line(order)]);
    wechatShop.isStatementBroken = true;
    expect(await compared('wechat-pay')).toMatchObject({ state: 'running', endedAt: null });
    wechatShop.isStatementBroken = false;
    app.clock.advance(HOUR);
    await ways['wechat-pay'].settle();
    const [found] = await (
      await app.staff('finance')
    ).call('consoleListBills', { query: { filter: { provider: 'wechat-pay' } } });
    expect(found).toMatchObject({ day, state: 'passed', payments: 1 });
  });

  it('is compared again when somebody asks, and what was found before is gone', async () => {
    const order = await paid('alipay');
    write('alipay', []);
    const first = await compared('alipay');
    expect(first).toMatchObject({ state: 'failed', differences: 1 });
    write('alipay', [line(order)]);
    const again = await Promise.all([start('alipay'), start('alipay')]);
    expect(again.map(({ id }) => id)).toEqual([first.id, first.id]);
    await ways.alipay.settle();
    expect(await get(first.id)).toMatchObject({ state: 'passed', differences: 0, found: [] });
  });

  it('is asked for by two at once and fetched once', async () => {
    app.clock.advance(24 * HOUR);
    const both = await Promise.all([start('alipay'), start('alipay')]);
    expect(both[0].id).toBe(both[1].id);
    await ways.alipay.settle();
  });

  it('is not to be had from the sandbox, before the morning after, or of none that was started', async () => {
    const finance = await app.staff('finance');
    expect(await outcomeOf(start('sandbox', dayAfter(day, -1)))).toBe('bill.noBill');
    expect(await outcomeOf(start('alipay'))).toBe('bill.tooEarly');
    expect(await outcomeOf(finance.call('consoleGetBill', { params: { id: 2_000_000_000 } }))).toBe('bill.notFound');
  });

  it('is compared by itself every morning, once for each provider', async () => {
    const daily = async () => {
      await app.get(Jobs).runDue();
      const found = await (await app.staff('finance')).call('consoleListBills', { query: { sort: ['day', 'DESC'] } });
      return found.filter((one) => one.day === day && one.startedBy === '系统').map(({ provider }) => provider);
    };
    app.clock.set(`${dayAfter(day, 1)}T02:29:00.000Z`);
    expect(await daily()).toEqual([]);
    app.clock.advance(HOUR);
    expect((await daily()).toSorted()).toEqual(['alipay', 'wechat-pay']);
    app.clock.advance(HOUR);
    expect(await daily()).toHaveLength(2);
    await ways.alipay.settle();
  });
});

it.each([
  ['2026-01-16T02:29:59.000Z', '2026-01-14'],
  ['2026-01-16T02:30:00.000Z', '2026-01-15'],
  ['2026-03-01T02:30:00.000Z', '2026-02-28'],
])('the latest statement at %s is that of %s', (now, expected) => {
  expect(latestStatementDay(new Date(now))).toBe(expected);
});
