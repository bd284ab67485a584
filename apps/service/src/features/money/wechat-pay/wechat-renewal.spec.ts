// @module-tag both-databases
import { Logger } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { OPEN_MINUTES } from '#features/money/orders/orders.rules';
import { accounts } from '#features/players/accounts/accounts.feature';
import { describeEachDatabase } from '#testing/each-database';
import { FakeWechatPay } from '#testing/fakes/fake-wechat-pay';
import { ledgerFaults } from '#testing/records/diamonds';
import { orderWay } from '#testing/records/orders';
import { refusalOf, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { wechatPay } from './wechat-pay.feature';

type Order = Schemas['Order'];

const MINUTE = 60;

describeEachDatabase('an order that WeChat Pay knows from another device', (open) => {
  let app: TestApp;
  let gateway: FakeWechatPay;
  let way: Awaited<ReturnType<typeof orderWay>>;
  beforeAll(async () => {
    gateway = await FakeWechatPay.open(() => app.clock);
    app = await openTestApp({ features: [accounts, wechatPay], target: await open.target(), env: gateway.env });
    way = await orderWay(app, 'wechat-pay');
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
    await gateway.close();
  });

  const link = ({ client }: PlayerDevice, { orderNo }: Order, wide: 0 | 1 = 0) =>
    client.call('openWechatPay', { body: { orderNo, wide } });
  const renew = ({ client }: PlayerDevice, { orderNo }: Order) => client.call('renewOrder', { params: { orderNo } });
  const check = ({ client }: PlayerDevice, { orderNo }: Order) => client.call('checkOrder', { params: { orderNo } });

  it('is ordered again by one call, at the same terms and until the same moment, and paid on the phone', async () => {
    const { player, made } = await way.ordered();
    await link(player, made, 1);
    expect(await refusalOf(link(player, made))).toBe('wechat-pay.usedElsewhere');
    app.clock.advance(5 * MINUTE);
    const again = await renew(player, made);
    const { orderNo: _, createdAt: __, payUrl: ___, ...same } = made;
    expect(again).toMatchObject({ ...same, state: 'created' });
    expect(again.orderNo).not.toBe(made.orderNo);
    expect(await way.get(player, made)).toMatchObject({ state: 'closed', payUrl: null });
    expect((await link(player, again)).kind).toBe('page');
    expect(await refusalOf(renew(player, made))).toBe('order.notOpen');
    gateway.pay(again.orderNo);
    expect(await check(player, again)).toMatchObject({ state: 'credited' });
  });

  it('is credited and not ordered again where it was paid by its code', async () => {
    const { player, made } = await way.ordered();
    await link(player, made, 1);
    gateway.pay(made.orderNo);
    expect(await refusalOf(renew(player, made))).toBe('order.notOpen');
    expect(await way.get(player, made)).toMatchObject({ state: 'credited' });
    expect((await player.client.call('listOrders', { body: {} })).list).toHaveLength(1);
  });

  it('is not ordered again once its time is over, also where no task has closed it yet', async () => {
    const { player, made } = await way.ordered();
    await link(player, made, 1);
    app.clock.advance(OPEN_MINUTES * MINUTE);
    expect(await refusalOf(renew(player, made))).toBe('order.notOpen');
    expect((await player.client.call('listOrders', { body: {} })).list).toHaveLength(1);
  });

  it('stays as it is while nobody can say whether it was paid', async () => {
    const { player, made } = await way.ordered();
    await link(player, made, 1);
    const warned = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    gateway.keys.isForged = true;
    expect(await refusalOf(renew(player, made))).toBe('order.unreachable');
    gateway.keys.isForged = false;
    warned.mockRestore();
    expect(await way.get(player, made)).toMatchObject({ state: 'created' });
  });

  it('is ordered again once, however often and from wherever that is asked for', async () => {
    const { player, made } = await way.ordered();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(renew(player, made))));
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'order.notOpen')]);
    expect((await player.client.call('listOrders', { body: {} })).list).toHaveLength(2);
    expect(await refusalOf(renew((await way.ordered()).player, made))).toBe('order.notFound');
  });
});
