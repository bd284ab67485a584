import { generateKeyPairSync } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { FakeAlipay } from '#testing/fakes/fake-alipay';
import { FakeWechatPay, WECHAT_APP } from '#testing/fakes/fake-wechat-pay';
import { WECHAT_MERCHANT, type Forgery } from '#testing/fakes/fake-wechat-keys';
import { orderWay, TILE } from '#testing/records/orders';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { alipay } from '#features/money/alipay/alipay.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { wechatPay } from './wechat-pay.feature';

type Order = Schemas['Order'];
const PAID_COINS = TILE.coins * 2 + TILE.bonus;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const amountOf = (total: number, currency = 'CNY') => ({ amount: { total, currency } });

describeEachDatabase('an order that is paid at WeChat Pay', (open) => {
  let app: TestApp;
  let gateway: FakeWechatPay;
  let shop: FakeAlipay;
  let way: Awaited<ReturnType<typeof orderWay>>;
  beforeAll(async () => {
    const warned = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    gateway = await FakeWechatPay.open(() => app.clock);
    shop = await FakeAlipay.open();
    const features = [accounts, alipay, wechatPay, sandboxPay];
    app = await openTestApp({ features, target: await open.target(), env: { ...shop.env, ...gateway.env } });
    way = await orderWay(app, 'wechat-pay');
    return () => warned.mockRestore();
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
    await gateway.close();
    await shop.close();
  });

  type Asked = Partial<Record<'code' | 'state', string>> & { inside?: 0 | 1; wide?: 0 | 1 };
  const link = ({ client }: PlayerDevice, { orderNo }: Order, asked: Asked = {}) =>
    client.call('openWechatPay', { body: { orderNo, ...asked } });
  /** An order whose payment page the player has open. */
  const opened = async () => {
    const { player, made } = await way.ordered();
    await link(player, made);
    return { player, made };
  };
  const paid = async () => {
    const { player, made } = await opened();
    gateway.pay(made.orderNo);
    return { player, made };
  };
  const post = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
    const init = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(`${app.origin}/api/v1/wechat-pay/notices`, init);
    const text = await response.text();
    return { status: response.status, ...(text && { body: JSON.parse(text) as object }) };
  };
  const deliver = async ({ orderNo }: Order, forgery?: Forgery) =>
    (await post(gateway.notification(orderNo, forgery))).status;
  const refunded = async () => {
    const { player, made } = await paid();
    await deliver(made);
    const id = await way.idOf(made);
    const finance = await app.staff('owner');
    await finance.call('refundOrder', { params: { id }, body: { reason: '玩家申请' } });
    await way.settle();
    return { player, made };
  };
  const kindsOf = async (made: Order) => (await way.eventsOf(made)).map(({ kind }) => kind);
  const detailsOf = async (made: Order) => (await way.eventsOf(made)).map(({ detail }) => detail).join('\n');

  it('is opened on its page in a phone, for the amount of the order and as long as it is open', async () => {
    const { player, made } = await way.ordered();
    expect(made.payUrl).toBe(`/pay/wechat?order=${made.orderNo}`);
    const { kind, url } = await link(player, made);
    expect(kind).toBe('page');
    const page = new URL(url ?? '');
    expect(page.host).toBe('wx.tenpay.com');
    const back = `https://play.example.com/pay/wechat?order=${made.orderNo}&back=1`;
    expect(page.searchParams.get('redirect_url')).toBe(back);
    const content = gateway.contentOf(made.orderNo);
    expect(content).toMatchObject({
      appid: WECHAT_APP,
      mchid: WECHAT_MERCHANT,
      description: '游光 60 X钻',
      out_trade_no: made.orderNo,
      notify_url: 'https://play.example.com/api/v1/wechat-pay/notices',
      amount: { total: 600, currency: 'CNY' },
      scene_info: { payer_client_ip: expect.stringMatching(/./), h5_info: { type: 'Wap' } },
    });
    expect(new Date(String(content['time_expire'])).toISOString().slice(0, 19)).toBe(made.expiresAt.slice(0, 19));
    expect(await link(player, made)).toMatchObject({ kind: 'page', url });
  });

  it('is shown on a computer as a code for a phone, for its amount, and is paid as soon as WeChat Pay says so', async () => {
    const { player, made } = await way.ordered();
    const shown = await link(player, made, { wide: 1 });
    const url = expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=/) as string;
    expect(shown).toEqual({ kind: 'code', url, secondsLeft: 30 * MINUTE, bridge: null });
    expect(gateway.contentOf(made.orderNo)).toMatchObject({ mchid: WECHAT_MERCHANT, ...amountOf(600) });
    expect(await link(player, made, { wide: 1 })).toEqual(shown);
    expect(await refusalOf(link(player, made))).toBe('wechat-pay.usedElsewhere');
    gateway.pay(made.orderNo);
    expect(await deliver(made)).toBe(204);
    expect(await way.get(player, made)).toMatchObject({ state: 'credited' });
    expect(await refusalOf(link(player, made, { wide: 1 }))).toBe('order.notOpen');
  });

  it('is paid inside WeChat by whom WeChat names, with a request that this shop signed', async () => {
    const { player, made } = await way.ordered();
    const first = await link(player, made, { inside: 1 });
    expect(first.kind).toBe('authorize');
    const asked = new URL(first.url ?? '').searchParams;
    expect(asked.get('scope')).toBe('snsapi_base');
    expect(asked.get('redirect_uri')).toBe(`https://play.example.com/pay/wechat?order=${made.orderNo}`);
    const state = asked.get('state') ?? '';
    expect(await refusalOf(link(player, made, { inside: 1, code: 'bad-code', state }))).toBe('wechat-pay.badCode');
    const forged = link(player, made, { inside: 1, code: 'good-code', state: 'x'.repeat(32) });
    expect(await refusalOf(forged)).toBe('wechat-pay.badCode');
    const { kind, bridge } = await link(player, made, { inside: 1, code: 'good-code', state });
    expect(kind).toBe('bridge');
    expect(gateway.admits({ ...bridge })).toBe(true);
    expect(gateway.contentOf(made.orderNo)).toMatchObject({ payer: { openid: expect.stringMatching(/./) } });
    expect(await refusalOf(link(player, made))).toBe('wechat-pay.usedElsewhere');
  });

  it('is credited once by a notification that comes fifty times at once', async () => {
    const { player, made } = await paid();
    const notification = gateway.notification(made.orderNo);
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(notification)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await way.get(player, made)).toMatchObject({ state: 'credited', payUrl: null });
    expect(await way.balance(player)).toBe(PAID_COINS);
  });

  type Case = readonly [title: string, forgery: Forgery, status: number, state: Order['state']];
  const cases: readonly Case[] = [
    ['that fits', {}, 204, 'credited'],
    ['four minutes old', { ahead: -4 * MINUTE }, 204, 'credited'],
    ['that says the payment failed', { resource: { trade_state: 'PAYERROR' } }, 204, 'created'],
    ['of a payment that was given back', { resource: { trade_state: 'REFUND' } }, 204, 'created'],
    ['signed by a stranger', { key: stranger }, 401, 'created'],
    ['with a probe for a signature', { headers: { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/eA==' } }, 401, 'created'],
    ['with the nonce of another', { headers: { 'wechatpay-nonce': 'another' } }, 401, 'created'],
    ['without its signature', { headers: { 'wechatpay-signature': undefined } }, 401, 'created'],
    ['without its serial number', { headers: { 'wechatpay-serial': undefined } }, 401, 'created'],
    ['without its time', { headers: { 'wechatpay-timestamp': undefined } }, 401, 'created'],
    ['of a certificate that nobody knows', { headers: { 'wechatpay-serial': 'F'.repeat(40) } }, 401, 'created'],
    ['signed six minutes ago', { ahead: -6 * MINUTE }, 401, 'created'],
    ['signed in six minutes', { ahead: 6 * MINUTE }, 401, 'created'],
    ['changed after it was signed', { body: (body) => body.replace('"通知"', '"通告"') }, 401, 'created'],
    ['encrypted with another key', { apiKey: 'x'.repeat(32) }, 422, 'created'],
    ['of too little', { resource: amountOf(1) }, 422, 'created'],
    ['of too much', { resource: amountOf(601) }, 422, 'created'],
    ['in another currency', { resource: amountOf(600, 'USD') }, 422, 'created'],
    ['without an amount', { resource: { amount: undefined } }, 422, 'created'],
    ['for another application', { resource: { appid: 'wx9999999999999999' } }, 422, 'created'],
    ['for another merchant', { resource: { mchid: '1900000999' } }, 422, 'created'],
    ['of an order that nobody made', { resource: { out_trade_no: '1'.repeat(26) } }, 422, 'created'],
    ['of a payment made four days ago', { resource: { success_time: '2026-01-01T10:00:00+08:00' } }, 422, 'created'],
    ['of a payment without a time', { resource: { success_time: 'yesterday' } }, 422, 'created'],
    ['that was cut short', { body: (body) => body.slice(0, -9) }, 400, 'created'],
    ['with what WeChat Pay never sends', { body: (body) => `{"unheardOf":1,${body.slice(1)}` }, 400, 'created'],
    ['that is huge', { body: (body) => `${' '.repeat(70_000)}${body}` }, 413, 'created'],
  ];
  it.each(cases)('answers a notification %s as it deserves', async (_, forgery, status, state) => {
    const { player, made } = await paid();
    const given = await post(gateway.notification(made.orderNo, forgery));
    expect(given.status).toBe(status);
    if (status === 401 || status === 422)
      expect(given.body).toEqual({ code: 'FAIL', message: expect.stringMatching(/\p{Script=Han}/u) });
    expect(await way.get(player, made)).toMatchObject({ state });
    expect(await way.balance(player)).toBe(state === 'credited' ? PAID_COINS : 0);
  });

  it('is not credited by a notification about an order of another provider', async () => {
    const { made } = await paid();
    const player = await makePlayer(app);
    const tileId = (await app.player.call('listRechargeTiles'))[0]?.id ?? 0;
    const other = await player.client.call('createOrder', { body: { tileId, provider: 'sandbox' } });
    expect(await deliver(made, { resource: { out_trade_no: other.orderNo } })).toBe(422);
    expect(await way.get(player, other)).toMatchObject({ state: 'created' });
    expect(await detailsOf(other)).toContain('渠道不符');
  });

  it('stays credited when an older notification of a failure comes after it', async () => {
    const { player, made } = await paid();
    expect([await deliver(made), await deliver(made, { resource: { trade_state: 'PAYERROR' } })]).toEqual([204, 204]);
    expect(await way.get(player, made)).toMatchObject({ state: 'credited' });
    expect(await way.balance(player)).toBe(PAID_COINS);
  });

  it('is credited when the notification comes after it was closed, and a second payment is noted for people', async () => {
    const { player, made } = await opened();
    await player.client.call('closeOrder', { params: { orderNo: made.orderNo } });
    gateway.pay(made.orderNo);
    expect(await deliver(made)).toBe(204);
    expect(await way.get(player, made)).toMatchObject({ state: 'credited' });
    expect(await deliver(made, { resource: { transaction_id: 'another' } })).toBe(204);
    expect(await detailsOf(made)).toContain('重复支付 another，没有再次入账，请退回');
    expect(await way.balance(player)).toBe(PAID_COINS);
    const body = { reason: '付了两次', isReturned: false };
    await (await app.staff('finance')).call('refundSecondPayment', { params: { id: await way.idOf(made) }, body });
    await way.settle();
    expect(gateway.secondRefunds).toMatchObject([
      { transaction_id: 'another', out_refund_no: 'another', amount: { refund: 600, total: 600 } },
    ]);
    expect(await way.eventsOf(made)).toContainEqual(
      expect.objectContaining({ kind: 'second-refund', tradeNo: 'another' }),
    );
  });

  it('keeps what was sent, as it was sent', async () => {
    const { made } = await paid();
    const notification = gateway.notification(made.orderNo);
    await post(notification);
    expect((await way.eventsOf(made)).find(({ kind }) => kind === 'callback')?.raw).toBe(notification.body);
  });

  it('is found out by asking, without any notification, and only WeChat Pay is believed', async () => {
    const { player, made } = await opened();
    const check = () => player.client.call('checkOrder', { params: { orderNo: made.orderNo } });
    expect(await check()).toMatchObject({ state: 'created' });
    gateway.pay(made.orderNo);
    gateway.keys.isForged = true;
    expect(await refusalOf(check())).toBe('order.unreachable');
    gateway.keys.isForged = false;
    expect(await check()).toMatchObject({ state: 'credited' });
  });

  it.each(['isUnreachable', 'isDown'] as const)(
    'says that WeChat Pay does not respond to whoever asks while it %s, and is found paid when it does',
    async (trouble) => {
      const { player, made } = await opened();
      gateway.pay(made.orderNo);
      const finance = await app.staff('finance');
      const id = await way.idOf(made);
      const check = () => player.client.call('checkOrder', { params: { orderNo: made.orderNo } });
      gateway[trouble] = true;
      expect(await refusalOf(check())).toBe('order.unreachable');
      expect(await refusalOf(finance.call('queryOrder', { params: { id } }))).toBe('order.unreachable');
      gateway[trouble] = false;
      expect(await check()).toMatchObject({ state: 'credited' });
    },
  );

  it('is closed there as well soon after its player gave it up', async () => {
    const { player, made } = await opened();
    await player.client.call('closeOrder', { params: { orderNo: made.orderNo } });
    app.clock.advance(2 * MINUTE);
    await way.settle();
    expect(gateway.stateOf(made.orderNo)).toBe('CLOSED');
  });

  it('is closed in time, also while WeChat Pay does not respond or knows nothing of it', async () => {
    const { player, made } = await way.ordered();
    gateway.isDown = true;
    expect(await refusalOf(link(player, made))).toBe('wechat-pay.unreachable');
    app.clock.advance(31 * MINUTE);
    await way.settle();
    gateway.isDown = false;
    expect(await way.get(player, made)).toMatchObject({ state: 'closed' });
  });

  it('is refunded there once, and noted as returned when the bank has done it', async () => {
    const { player, made } = await refunded();
    expect(await way.get(player, made)).toMatchObject({ state: 'refunded' });
    expect(await way.balance(player)).toBe(0);
    expect(gateway.refundOf(made.orderNo)).toMatchObject({
      out_refund_no: made.orderNo,
      amount: { refund: 600, total: 600, currency: 'CNY' },
      notify_url: 'https://play.example.com/api/v1/wechat-pay/notices',
    });
    expect(await kindsOf(made)).not.toContain('provider-refund');
    gateway.settleRefund(made.orderNo);
    app.clock.advance(2 * MINUTE);
    await way.settle();
    expect((await kindsOf(made)).filter((kind) => kind === 'provider-refund')).toHaveLength(1);
  });

  it('is noted as returned once by a notification of the refund, however often it comes and is asked', async () => {
    const { made } = await refunded();
    gateway.settleRefund(made.orderNo);
    const notification = gateway.refundNotification(made.orderNo);
    const responses = await Promise.all(Array.from({ length: 5 }, () => post(notification)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    app.clock.advance(2 * HOUR);
    await way.settle();
    expect((await kindsOf(made)).filter((kind) => kind === 'provider-refund')).toHaveLength(1);
  });

  it.each<[string, Forgery, number, string]>([
    ['of too much', { resource: { amount: { refund: 601 } } }, 422, '未采信：退款金额不符'],
    ['of another merchant', { resource: { mchid: '1900000999' } }, 422, '未采信：收款方不符'],
    ['of a part', { resource: { amount: { refund: 1 } } }, 204, '请人工核对'],
    ['that the bank did not take', { resource: { refund_status: 'ABNORMAL' } }, 204, '没有退回（ABNORMAL）'],
  ])('notes a refund notification %s', async (_, forgery, status, detail) => {
    const { made } = await refunded();
    gateway.settleRefund(made.orderNo);
    expect((await post(gateway.refundNotification(made.orderNo, forgery))).status).toBe(status);
    expect(await detailsOf(made)).toContain(detail);
  });

  it('refuses a refund notification that was forged, or is about no order', async () => {
    const { made } = await refunded();
    gateway.settleRefund(made.orderNo);
    expect((await post(gateway.refundNotification(made.orderNo, { key: stranger }))).status).toBe(401);
    const unknown = gateway.refundNotification(made.orderNo, { resource: { out_trade_no: '1'.repeat(26) } });
    expect((await post(unknown)).status).toBe(422);
    expect(await kindsOf(made)).not.toContain('provider-refund');
  });

  it('says so where money was returned at WeChat Pay’s own desk', async () => {
    const { player, made } = await paid();
    await deliver(made);
    expect(
      (await post(gateway.refundNotification(made.orderNo, { resource: { refund_status: 'SUCCESS' } }))).status,
    ).toBe(204);
    expect(await detailsOf(made)).toContain('与本单不一致，请人工核对');
    expect(await way.get(player, made)).toMatchObject({ state: 'credited' });
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

  it('is proposed after Alipay and before the sandbox', async () => {
    expect(await app.player.call('listPayWays')).toEqual(['alipay', 'wechat-pay', 'sandbox']);
  });

  it('believes the next certificate as soon as it signs, and asks for none that a stranger invents', async () => {
    const { made } = await paid();
    await deliver(made);
    app.clock.advance(2 * MINUTE);
    gateway.keys.renew();
    const next = await paid();
    expect(await deliver(next.made)).toBe(204);
    const sent = gateway.certificatesSent;
    for (let serial = 1; serial <= 5; serial += 1)
      expect(await deliver(made, { headers: { 'wechatpay-serial': String(serial) } })).toBe(401);
    expect(gateway.certificatesSent).toBe(sent);
  });

  it('fetches its certificates again after half a day, and keeps those it has where none can be fetched', async () => {
    const { made } = await paid();
    await deliver(made);
    const sent = gateway.certificatesSent;
    app.clock.advance(13 * HOUR);
    expect(await deliver(made)).toBe(204);
    expect(gateway.certificatesSent).toBe(sent + 1);
    app.clock.advance(13 * HOUR);
    gateway.isDown = true;
    expect(await deliver(made)).toBe(204);
    gateway.isDown = false;
  });
});
