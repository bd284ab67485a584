import type { StaffClient } from '@ug/api-client';
import type { Role } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { orderWay, TILE } from '#testing/records/orders';
import { makeAccount, outcomeOf, signIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { WalletService } from '#features/players/wallet/wallet.service';

type Way = Awaited<ReturnType<typeof orderWay>>;

const { coins: COINS, bonus: BONUS } = TILE;

describeEachDatabase('orders that staff work on', (open) => {
  let app: TestApp;
  let ordered: Way['ordered'];
  let atSandbox: Way['atSandbox'];
  let pay: Way['pay'];
  let get: Way['get'];
  let balance: Way['balance'];
  let eventsOf: Way['eventsOf'];
  let idOf: Way['idOf'];
  let settle: Way['settle'];
  beforeAll(async () => {
    const features = [accounts, sandboxPay, staff, auditLog];
    app = await openTestApp({ features, target: await open.target(), env: { APPROVAL_LIMIT: '500' } });
    ({ ordered, atSandbox, pay, get, balance, eventsOf, idOf, settle } = await orderWay(app));
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
  });

  const colleague = async (role: Role = 'finance'): Promise<StaffClient> =>
    (await signIn(app, await makeAccount(app, role))).client;
  const act = (client: StaffClient, call: 'refundOrder' | 'confirmOrder', id: number) =>
    client.call(call, { params: { id }, body: { reason: '玩家误充' } });
  const credited = async () => {
    const { player, made } = await ordered();
    await pay(made);
    return { player, made, id: await idOf(made) };
  };

  it('are refunded: diamonds first, then the money, and nothing twice', async () => {
    const { player, made, id } = await credited();
    const one = await colleague();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(act(one, 'refundOrder', id))));
    expect(outcomes.sort()).toEqual(['done', ...Array<string>(4).fill('order.notCredited')]);
    expect([await balance(player), (await get(player, made)).state]).toEqual([0, 'refunded']);
    await settle();
    expect((await eventsOf(made)).at(-1)).toMatchObject({ kind: 'provider-refund' });
    const [payment] = await app
      .get(Database)
      .query<{ state: string }>('SELECT state FROM sandbox_payments WHERE order_no = :no', { no: made.orderNo });
    expect(payment?.state).toBe('refunded');
  });

  it('are refunded with a message about what was taken and the money, without the words of staff', async () => {
    const { player, made, id } = await credited();
    await act(await colleague(), 'refundOrder', id);
    await settle();
    const { list } = await player.client.call('listMessages');
    const told = list.filter(({ title }) => title === '订单已退款');
    expect(told).toMatchObject([{ link: `/orders/${made.orderNo}` }]);
    expect(told[0]?.content).toContain(`${2 * COINS + BONUS} X钻已收回，款项将按原支付方式退回`);
    expect(told[0]?.content).not.toContain('玩家误充');
  });

  it('are not refunded once the diamonds were spent, also when both happen at once', async () => {
    const { player, id } = await credited();
    const spend = () =>
      app.get(UnitOfWork).run(() =>
        app.get(WalletService).transfer({
          from: `player:${player.uid}`,
          to: 'house:sales',
          amount: COINS,
          kind: 'purchase',
          origin: `test-spend:${player.uid}`,
          title: '购买',
        }),
      );
    const one = await colleague();
    const [refund, spent] = await Promise.all([
      outcomeOf(act(one, 'refundOrder', id)),
      spend().then(
        () => 'done',
        (error: { key: string }) => error.key,
      ),
    ]);
    expect([refund, spent].sort()).toEqual(['done', 'wallet.insufficient']);
    expect(await balance(player)).toBe(spent === 'done' ? COINS + BONUS : 0);
  });

  it('are not handed to a colleague for a refund that cannot be done', async () => {
    const one = await colleague();
    for (let made = 0; made < 3; made += 1) await act(one, 'refundOrder', (await credited()).id);
    const { player, id } = await credited();
    await app.get(UnitOfWork).run(() =>
      app.get(WalletService).transfer({
        from: `player:${player.uid}`,
        to: 'house:sales',
        amount: 1,
        kind: 'purchase',
        origin: `test-spend-one:${player.uid}`,
        title: '购买',
      }),
    );
    expect(await outcomeOf(act(one, 'refundOrder', id))).toBe('wallet.insufficient');
    expect(await one.call('consoleGetOrder', { params: { id } })).toMatchObject({ state: 'credited', pending: null });
  });

  it('are confirmed when the provider never told, and cannot be confirmed twice', async () => {
    const { player, made } = await ordered();
    const [one, id] = [await colleague(), await idOf(made)];
    expect(await act(one, 'confirmOrder', id)).toMatchObject({ state: 'credited', tradeNo: null });
    expect(await outcomeOf(act(one, 'confirmOrder', id))).toBe('order.notOpen');
    expect(await balance(player)).toBe(2 * COINS + BONUS);
    expect(await outcomeOf(act(one, 'refundOrder', id))).toBe('done');
    expect(await balance(player)).toBe(0);
  });

  const unpaid = async () => {
    const { player, made } = await ordered();
    return { player, made, id: await idOf(made) };
  };
  // A first order moves its doubled X diamonds, whether they are given or taken back.
  it.each([
    { call: 'refundOrder', pending: 'refund', make: credited, before: 'credited', after: 'refunded', atOnce: 3 },
    { call: 'confirmOrder', pending: 'confirm', make: unpaid, before: 'created', after: 'credited', atOnce: 3 },
  ] as const)('wait for a colleague beyond the limit of a day ($call)', async (way) => {
    const [one, other] = [await colleague(), await colleague()];
    const made = await Promise.all(Array.from({ length: way.atOnce + 1 }, () => way.make()));
    const states: string[] = [];
    for (const { id } of made) states.push((await act(one, way.call, id)).state);
    expect(states).toEqual([...Array<string>(way.atOnce).fill(way.after), way.before]);
    const { id = 0, player, made: order } = made.at(-1) ?? {};
    const had = player && (await balance(player));
    expect(await outcomeOf(act(one, way.call, id))).toBe('order.pending');
    expect(await outcomeOf(one.call('approveOrder', { params: { id } }))).toBe('order.ownRequest');
    expect([player && (await balance(player)), player && order && (await get(player, order)).state]).toEqual([
      had,
      way.before,
    ]);
    const pending = await other.call('consoleListOrders', { query: { filter: { isPending: true } } });
    expect(pending).toMatchObject([{ id, pending: way.pending, pendingReason: '玩家误充' }]);
    const notOf = async (client: StaffClient) => {
      const { id: notBy } = await client.call('getStaffSelf');
      return client.call('consoleListOrders', { query: { filter: { isPending: true, notBy } } });
    };
    expect([await notOf(one), (await notOf(other)).length]).toEqual([[], 1]);
    const filter = { resource: 'orders', recordId: String(id) };
    const actions = async () =>
      (await (await app.staff('owner')).call('consoleListAuditLog', { query: { filter } })).map(({ action }) => action);
    // It was asked for, not done.
    expect(await actions()).toEqual(['request']);
    expect(await other.call('approveOrder', { params: { id } })).toMatchObject({ state: way.after, pending: null });
    expect(await actions()).toEqual(['approve', 'request']);
    expect(player && (await balance(player))).toBe(way.after === 'refunded' ? 0 : 2 * COINS + BONUS);
    expect(await outcomeOf(other.call('approveOrder', { params: { id } }))).toBe('order.notPending');
  });

  it('are left as they are when a colleague declines', async () => {
    const [one, other] = [await colleague(), await colleague()];
    const made = await Promise.all(Array.from({ length: 4 }, () => credited()));
    for (const { id } of made) await act(one, 'refundOrder', id);
    const { id = 0, player } = made[3] ?? {};
    expect(await other.call('declineOrder', { params: { id } })).toMatchObject({ state: 'credited', pending: null });
    expect(await outcomeOf(one.call('declineOrder', { params: { id } }))).toBe('order.notPending');
    expect(player && (await balance(player))).toBe(2 * COINS + BONUS);
  });

  it('are found by any part of our number and by the provider’s, and stand by amount', async () => {
    const [{ id, made }, { made: other }, agent] = [await credited(), await ordered(), await colleague()];
    const [{ trade_no: tradeNo } = { trade_no: '' }] = await app
      .get(Database)
      .query<{ trade_no: string }>('SELECT trade_no FROM orders WHERE id = :id', { id });
    const found = async (q: string) =>
      (await agent.call('consoleListOrders', { query: { filter: { q } } })).map(({ orderNo }) => orderNo);
    const { orderNo } = made;
    for (const q of [
      orderNo,
      orderNo.slice(-6),
      orderNo.slice(9, 21),
      ` ${orderNo.slice(0, 20)} `,
      tradeNo,
      tradeNo.slice(0, -1),
    ])
      expect(await found(q), q).toContain(orderNo);
    expect(await found(orderNo.slice(-8))).not.toContain(other.orderNo);
    for (const q of ['没有这样的', `${tradeNo}9`, '%']) expect(await found(q), q).toEqual([]);
    const amounts = async (field: 'amount' | 'coins') =>
      (await agent.call('consoleListOrders', { query: { sort: [field, 'DESC'] } })).map((order) => order[field]);
    for (const field of ['amount', 'coins'] as const)
      expect(await amounts(field)).toEqual([...(await amounts(field))].sort((a, b) => b - a));
  });

  it('are searched, asked after, and every step stands in the history', async () => {
    const { player, made } = await ordered();
    const [one, id] = [await colleague(), await idOf(made)];
    await atSandbox(made);
    expect(await one.call('queryOrder', { params: { id } })).toMatchObject({ state: 'credited' });
    // Customer service asks as well, and does nothing else to an order.
    const agent = await colleague('support');
    expect(await agent.call('queryOrder', { params: { id } })).toMatchObject({ state: 'credited' });
    expect(await outcomeOf(act(agent, 'refundOrder', id))).toBe('staff.forbidden');
    const find = async (filter: object) =>
      (await one.call('consoleListOrders', { query: { filter } })).map((row) => row.id);
    const now = app.clock.now().toISOString();
    expect(await find({ uid: player.uid, state: 'credited', provider: 'sandbox', to: now })).toEqual([id]);
    expect(await find({ uid: player.uid, isPending: true })).toEqual([]);
    expect(await find({ q: made.orderNo.slice(0, 20), uid: player.uid })).toEqual([id]);
    await act(one, 'refundOrder', id);
    const filter = { resource: 'orders', recordId: String(id) };
    const history = await (await app.staff('owner')).call('consoleListAuditLog', { query: { filter } });
    expect(history.map(({ action }) => action)).toEqual(['refund', 'query', 'query']);
    for (const call of ['refundOrder', 'confirmOrder', 'approveOrder', 'declineOrder', 'queryOrder'] as const) {
      const input = { params: { id: 2_000_000_000 }, body: { reason: '无' } };
      expect(await outcomeOf(one.call(call, input as never))).toBe('order.notFound');
    }
    expect(await outcomeOf(one.call('consoleGetOrder', { params: { id: 2_000_000_000 } }))).toBe('order.notFound');
  });
});
