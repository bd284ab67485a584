import { Logger } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { FakeAlipay } from '#testing/fakes/fake-alipay';
import { orderWay, TILE } from '#testing/records/orders';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { orders } from '#features/money/orders/orders.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { SandboxProviderService } from '#features/money/sandbox-pay/sandbox-provider.service';
import { alipay } from './alipay.feature';
import { fromBeijing, toBeijing } from './alipay.rules';

type Order = Schemas['Order'];
const PAID_COINS = TILE.coins * 2 + TILE.bonus;

describeEachDatabase('an order that is paid at Alipay', (open) => {
  let app: TestApp;
  let gateway: FakeAlipay;
  let way: Awaited<ReturnType<typeof orderWay>>;
  beforeAll(async () => {
    const warned = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    gateway = await FakeAlipay.open();
    const features = [accounts, alipay, sandboxPay];
    app = await openTestApp({ features, target: await open.target(), env: gateway.env });
    way = await orderWay(app, 'alipay');
    return () => warned.mockRestore();
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
    await gateway.close();
  });

  const link = ({ client }: PlayerDevice, { orderNo }: Order, wide?: 0 | 1) =>
    client.call('openAlipay', { body: { orderNo, ...(wide !== undefined && { wide }) } });
  /** An order whose payment page the player has open. */
  const opened = async () => {
    const { player, made } = await way.ordered();
    gateway.visit((await link(player, made)).url);
    return { player, made };
  };
  const postBody = async (body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const response = await fetch(`${app.origin}/api/v1/alipay/notices`, { method: 'POST', body, headers });
    return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
  };
  const post = (fields: Record<string, string>) => postBody(String(new URLSearchParams(fields)));
  const now = () => ({ notify_time: toBeijing(app.clock.now()) });
  const deliver = async ({ orderNo }: Order, change: Record<string, string> = {}, after: Record<string, string> = {}) =>
    (await post(gateway.notification(orderNo, { ...now(), ...change }, after))).text;

  it('is opened at an address that this shop signed, for the amount of the order and as long as it is open', async () => {
    const { player, made } = await way.ordered();
    expect(made.payUrl).toBe(`/pay/alipay?order=${made.orderNo}`);
    const phone = gateway.visit((await link(player, made)).url);
    expect(phone).toMatchObject({
      method: 'alipay.trade.wap.pay',
      notify_url: 'https://play.example.com/api/v1/alipay/notices',
      return_url: `https://play.example.com/orders/${made.orderNo}`,
      out_trade_no: made.orderNo,
      total_amount: '6.00',
      subject: '游光 60 X钻',
    });
    expect(fromBeijing(phone['time_expire'])?.toISOString().slice(0, 19)).toBe(made.expiresAt.slice(0, 19));
    expect(gateway.visit((await link(player, made, 1)).url)).toMatchObject({ method: 'alipay.trade.page.pay' });
  });

  it('is named without the marks that Alipay does not take, whatever operators call what is ordered', async () => {
    const { player, made } = await way.ordered();
    const rename = 'UPDATE orders SET title = :title WHERE order_no = :orderNo';
    const values = { title: 'VIP/SVIP=双享&赠礼 30 天', orderNo: made.orderNo };
    await app.get(UnitOfWork).run(() => app.get(Database).execute(rename, values));
    const subject = '游光 VIP SVIP 双享 赠礼 30 天';
    for (const wide of [0, 1] as const)
      expect(gateway.visit((await link(player, made, wide)).url)).toMatchObject({ subject });
  });

  it('is credited once by a notification that Alipay signed, which is answered in its words', async () => {
    const { player, made } = await opened();
    gateway.pay(made.orderNo);
    const notification = gateway.notification(made.orderNo, now());
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(notification)));
    for (const response of responses)
      expect(response).toMatchObject({ status: 200, text: 'success', type: expect.stringContaining('text/plain') });
    expect(await way.get(player, made)).toMatchObject({ state: 'credited', payUrl: null });
    expect(await way.balance(player)).toBe(PAID_COINS);
  });

  it.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['a changed amount', {}, { total_amount: '0.01' }, 'fail'],
    ['a signature of nobody', {}, { sign: 'Zm9yZ2Vk' }, 'fail'],
    ['the old algorithm', { sign_type: 'RSA' }, {}, 'fail'],
    ['another amount, signed', { total_amount: '0.01' }, {}, 'fail'],
    ['another application', { app_id: '2021000000000009' }, {}, 'fail'],
    ['another account', { seller_id: '2088000000000009' }, {}, 'fail'],
    ['an amount that is none', { total_amount: '6' }, {}, 'fail'],
    ['no time', { notify_time: '' }, {}, 'fail'],
    ['a time long past', { notify_time: '2020-01-01 00:00:00' }, {}, 'fail'],
    ['an order nobody made', { out_trade_no: '1'.repeat(26) }, {}, 'fail'],
    ['a payment that is not made yet', { trade_status: 'WAIT_BUYER_PAY' }, {}, 'success'],
    ['a payment that was given up', { trade_status: 'TRADE_CLOSED' }, {}, 'success'],
  ])('is not credited by a notification of %s', async (_, change, after, result) => {
    const { player, made } = await opened();
    gateway.pay(made.orderNo);
    expect(await deliver(made, change, after)).toBe(result);
    expect(await way.get(player, made)).toMatchObject({ state: 'created' });
    expect(await way.balance(player)).toBe(0);
  });

  it.each([
    ['total_amount', 1],
    ['sign', 9],
    ['out_trade_no', 9],
  ])('is not credited by a notification that is cut in the middle of %s', async (last, lost) => {
    const { player, made } = await opened();
    gateway.pay(made.orderNo);
    const { [last]: cut = '', ...others } = gateway.notification(made.orderNo, now());
    const [kept, unsigned] = [await way.strays(), await way.unsigned()];
    const body = String(new URLSearchParams([...Object.entries(others), [last, cut]]));
    expect(await postBody(body.slice(0, -lost))).toMatchObject({ status: 200, text: 'fail' });
    expect(await way.get(player, made)).toMatchObject({ state: 'created' });
    expect(await way.balance(player)).toBe(0);
    // It is counted, and nothing of it is kept.
    expect([await way.strays(), await way.unsigned()]).toEqual([kept, unsigned + 1]);
    expect(await postBody(body)).toMatchObject({ status: 200, text: 'success' });
  });

  it('is not credited by a notification that lacks its end or holds what Alipay never sends', async () => {
    const { player, made } = await opened();
    gateway.pay(made.orderNo);
    const { sign: _, ...unsigned } = gateway.notification(made.orderNo, now());
    expect((await post(unsigned)).status).toBe(400);
    expect((await post({ ...gateway.notification(made.orderNo, now()), unheardOf: '1' })).status).toBe(400);
    expect((await post({ ...gateway.notification(made.orderNo, now()), body: 'x'.repeat(70_000) })).status).toBe(413);
    expect(await way.get(player, made)).toMatchObject({ state: 'created' });
  });

  it('keeps what was sent, as it was sent', async () => {
    const { made } = await opened();
    gateway.pay(made.orderNo);
    const { subject = '', ...others } = gateway.notification(made.orderNo, now());
    // Spelled as no library of ours would spell it.
    const body = `subject=${encodeURIComponent(subject).replace(/%../g, (byte) => byte.toLowerCase())}&${String(new URLSearchParams(others))}`;
    expect(await postBody(body)).toMatchObject({ text: 'success' });
    expect((await way.eventsOf(made)).find(({ kind }) => kind === 'callback')?.raw).toBe(body);
  });

  it('shows staff what Alipay signed about an order that nobody made, once, as it was sent', async () => {
    const { made } = await opened();
    gateway.pay(made.orderNo);
    const [body, other] = ['2', '3'].map((digit) =>
      String(new URLSearchParams(gateway.notification(made.orderNo, { ...now(), out_trade_no: digit.repeat(26) }))),
    ) as [string, string];
    const responses = await Promise.all([body, body, body, other].map(postBody));
    expect(new Set(responses.map(({ text }) => text))).toEqual(new Set(['fail']));
    const strays = (await way.strays()).filter(({ raw }) => [body, other].includes(raw));
    expect(strays).toHaveLength(2);
    expect(strays.find(({ raw }) => raw === body)).toMatchObject({
      provider: 'alipay',
      kind: 'payment',
      orderNo: '2'.repeat(26),
      tradeNo: expect.stringMatching(/^2026/) as string,
      amount: 600,
      times: 3,
      state: 'open',
    });
  });

  it('shows staff what Alipay signed and nobody can read', async () => {
    const { made } = await opened();
    const body = String(new URLSearchParams(gateway.notification(made.orderNo, { ...now(), total_amount: '6' })));
    expect(await postBody(body)).toMatchObject({ text: 'fail' });
    expect((await way.strays())[0]).toMatchObject({ kind: 'unreadable', orderNo: '', amount: null, raw: body });
  });

  it('is not credited by a notification of the sandbox, which is another provider', async () => {
    const { player, made } = await opened();
    const { orderNo } = made;
    const fields = { orderNo, tradeNo: `S${orderNo}`, amount: made.amount, isPaid: true, at: app.clock.now() };
    expect(await way.deliver(app.get(SandboxProviderService).callback(fields))).toBe('fail');
    expect(await way.get(player, made)).toMatchObject({ state: 'created' });
    expect(await way.balance(player)).toBe(0);
    expect((await way.eventsOf(made)).at(-1)?.detail).toContain('渠道不符');
  });

  it('is not credited by a notification about an order of another provider', async () => {
    const { made } = await opened();
    const player = await makePlayer(app);
    const tileId = (await app.player.call('listRechargeTiles'))[0]?.id ?? 0;
    const other = await player.client.call('createOrder', { body: { tileId, provider: 'sandbox' } });
    gateway.pay(made.orderNo);
    expect(await deliver(made, { out_trade_no: other.orderNo })).toBe('fail');
    expect(await way.get(player, other)).toMatchObject({ state: 'created' });
    expect((await way.eventsOf(other)).at(-1)?.detail).toContain('渠道不符');
  });

  it('is credited when the notification comes after it was closed, and an older or another one changes nothing after that', async () => {
    const { player, made } = await opened();
    await player.client.call('closeOrder', { params: { orderNo: made.orderNo } });
    gateway.pay(made.orderNo);
    expect(await deliver(made)).toBe('success');
    expect(await way.get(player, made)).toMatchObject({ state: 'credited' });
    const later: Record<string, string>[] = [{}, { trade_status: 'TRADE_CLOSED' }, { trade_no: 'another' }];
    for (const change of later) expect(await deliver(made, change)).toBe('success');
    expect((await way.eventsOf(made)).at(-1)?.detail).toContain('重复支付 another，没有再次入账，请退回');
    const [owner, params] = [await app.staff('owner'), { id: await way.idOf(made) }];
    const second = { reason: '付了两次', isReturned: false };
    await owner.call('refundSecondPayment', { params, body: second });
    await way.settle();
    expect(gateway.secondRefunds).toMatchObject([
      { trade_no: 'another', out_request_no: 'another', refund_amount: '6.00' },
    ]);
    await owner.call('refundOrder', { params, body: { reason: '玩家申请' } });
    expect(await deliver(made)).toBe('success');
    expect(await way.get(player, made)).toMatchObject({ state: 'refunded' });
    expect(await way.balance(player)).toBe(0);
  });

  it('is found out by asking, without any notification', async () => {
    const { player, made } = await opened();
    const check = () => player.client.call('checkOrder', { params: { orderNo: made.orderNo } });
    expect(await check()).toMatchObject({ state: 'created' });
    gateway.pay(made.orderNo);
    expect(await check()).toMatchObject({ state: 'credited' });
  });

  it.each(['isUnreachable', 'isDown'] as const)(
    'says that Alipay does not respond to whoever asks while it %s, and is found paid when it does',
    async (trouble) => {
      const { player, made } = await opened();
      gateway.pay(made.orderNo);
      const finance = await app.staff('finance');
      const id = await way.idOf(made);
      const check = () => player.client.call('checkOrder', { params: { orderNo: made.orderNo } });
      gateway[trouble] = true;
      expect(await refusalOf(check())).toBe('order.unreachable');
      expect(await refusalOf(finance.call('queryOrder', { params: { id } }))).toBe('order.unreachable');
      expect(await way.get(player, made)).toMatchObject({ state: 'created' });
      gateway[trouble] = false;
      expect(await check()).toMatchObject({ state: 'credited' });
    },
  );

  it('is closed there as well soon after its player gave it up, unless somebody has paid', async () => {
    const [given, paid] = [await opened(), await opened()];
    for (const { player, made } of [given, paid])
      await player.client.call('closeOrder', { params: { orderNo: made.orderNo } });
    gateway.pay(paid.made.orderNo);
    app.clock.advance(2 * 60);
    await way.settle();
    expect(gateway.statusOf(given.made.orderNo)).toBe('TRADE_CLOSED');
    expect(await way.get(given.player, given.made)).toMatchObject({ state: 'closed' });
    expect(await way.get(paid.player, paid.made)).toMatchObject({ state: 'credited' });
  });

  it('is closed there at a later look where Alipay did not respond to the first', async () => {
    const { player, made } = await opened();
    await player.client.call('closeOrder', { params: { orderNo: made.orderNo } });
    gateway.isDown = true;
    app.clock.advance(2 * 60);
    await way.settle();
    expect(gateway.statusOf(made.orderNo)).toBe('WAIT_BUYER_PAY');
    gateway.isDown = false;
    expect(await player.client.call('checkOrder', { params: { orderNo: made.orderNo } })).toMatchObject({
      state: 'closed',
    });
    expect(gateway.statusOf(made.orderNo)).toBe('TRADE_CLOSED');
  });

  it('is looked after and closed in time, also while Alipay does not respond or knows nothing of it', async () => {
    const { player, made } = await way.ordered();
    gateway.isDown = true;
    app.clock.advance(60);
    await way.settle();
    expect(await way.get(player, made)).toMatchObject({ state: 'created' });
    app.clock.advance(30 * 60);
    await way.settle();
    gateway.isDown = false;
    expect(await way.get(player, made)).toMatchObject({ state: 'closed' });
  });

  it('is refunded there once, with the money it took', async () => {
    const { player, made } = await opened();
    gateway.pay(made.orderNo);
    await deliver(made);
    const finance = await app.staff('finance');
    const id = await way.idOf(made);
    await finance.call('refundOrder', { params: { id }, body: { reason: '玩家申请' } });
    await way.settle();
    expect(gateway.refundsOf(made.orderNo)).toEqual([`${made.orderNo}:6.00`]);
    expect(await way.get(player, made)).toMatchObject({ state: 'refunded' });
    expect(await way.balance(player)).toBe(0);
  });

  const refundedInPart = (fee: string, more: Record<string, string> = {}) => ({
    trade_status: 'TRADE_SUCCESS',
    refund_fee: fee,
    gmt_refund: toBeijing(app.clock.now()),
    ...more,
  });
  const detailsOf = async (made: Order) => (await way.eventsOf(made)).map(({ detail }) => detail).join('\n');

  it('is noted as returned once by the notification of a refund, however often it comes', async () => {
    const { player, made } = await opened();
    gateway.pay(made.orderNo);
    await deliver(made);
    const finance = await app.staff('finance');
    await finance.call('refundOrder', { params: { id: await way.idOf(made) }, body: { reason: '玩家申请' } });
    const whole = refundedInPart('6.00', { trade_status: 'TRADE_CLOSED', out_biz_no: made.orderNo });
    for (let time = 0; time < 3; time += 1) expect(await deliver(made, whole)).toBe('success');
    await way.settle();
    const kinds = (await way.eventsOf(made)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'provider-refund')).toHaveLength(1);
    expect(await detailsOf(made)).not.toMatch(/重复|支付未成功|人工核对/);
    expect(await way.get(player, made)).toMatchObject({ state: 'refunded' });
  });

  it('is not credited by the notification of a part that was returned, nor by the payment that is announced after it', async () => {
    const { player, made } = await opened();
    gateway.pay(made.orderNo);
    expect(await deliver(made, refundedInPart('1.00'))).toBe('success');
    expect(await detailsOf(made)).toContain('与本单不一致，请人工核对');
    expect(await deliver(made)).toBe('success');
    expect(await way.get(player, made)).toMatchObject({ state: 'created' });
    expect(await way.balance(player)).toBe(0);
    expect(await detailsOf(made)).toContain('渠道已有退款，未自动入账');
  });

  it('is credited by a notification that says that nothing was returned of it', async () => {
    const { player, made } = await opened();
    gateway.pay(made.orderNo);
    expect(await deliver(made, { refund_fee: '0.00' })).toBe('success');
    expect(await way.get(player, made)).toMatchObject({ state: 'credited' });
    expect((await way.eventsOf(made)).map(({ kind }) => kind)).not.toContain('provider-refund');
  });

  it('stays credited when a part is returned at Alipay, and says so to staff', async () => {
    const { player, made } = await opened();
    gateway.pay(made.orderNo);
    await deliver(made);
    expect(await deliver(made, refundedInPart('1.00'))).toBe('success');
    expect(await way.get(player, made)).toMatchObject({ state: 'credited' });
    expect((await way.eventsOf(made)).at(-1)?.detail).toContain('与本单不一致，请人工核对');
  });

  it.each<[string, Record<string, string>, string]>([
    ['more than was paid', { refund_fee: '6.01' }, '退款金额不符'],
    ['another account', { refund_fee: '6.00', seller_id: '2088000000000009' }, '收款方不符'],
    ['another application', { refund_fee: '6.00', app_id: '2021000000000009' }, '应用不符'],
  ])('does not believe the notification of a refund of %s', async (_, change, words) => {
    const { made } = await opened();
    gateway.pay(made.orderNo);
    expect(await deliver(made, { trade_status: 'TRADE_CLOSED', ...change })).toBe('fail');
    expect(await detailsOf(made)).toContain(words);
    expect((await way.eventsOf(made)).map(({ kind }) => kind)).not.toContain('provider-refund');
  });

  it('is opened by its player alone, while it is open, and only if it is to be paid there', async () => {
    const { player, made } = await opened();
    expect(await refusalOf(link(await makePlayer(app), made))).toBe('order.notFound');
    const tileId = (await app.player.call('listRechargeTiles'))[0]?.id ?? 0;
    const elsewhere = await player.client.call('createOrder', { body: { tileId, provider: 'sandbox' } });
    expect(await refusalOf(link(player, elsewhere))).toBe('order.noProvider');
    await player.client.call('closeOrder', { params: { orderNo: made.orderNo } });
    expect(await refusalOf(link(player, made))).toBe('order.notOpen');
  });

  it('is proposed before the sandbox', async () => {
    expect(await app.player.call('listPayWays')).toEqual(['alipay', 'sandbox']);
  });
});

describe('Alipay that is not configured', () => {
  it('is not offered, and nobody orders through it', async () => {
    const app = await openTestApp({ features: [accounts, orders, alipay, sandboxPay] });
    const { order } = await orderWay(app, 'alipay');
    expect(await app.player.call('listPayWays')).toEqual(['sandbox']);
    expect(await refusalOf(order(await makePlayer(app)))).toBe('order.noProvider');
    const fields = {
      app_id: '1',
      out_trade_no: '1',
      trade_no: '1',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '6.00',
      sign_type: 'RSA2',
      sign: 'eA==',
    };
    const body = new URLSearchParams(fields);
    const response = await fetch(`${app.origin}/api/v1/alipay/notices`, { method: 'POST', body });
    expect(await response.text()).toBe('fail');
    await app.close();
  });
});
