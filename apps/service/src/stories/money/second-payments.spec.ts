// @module-tag both-databases
import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { orderWay, TILE } from '#testing/records/orders';
import type { PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { SandboxProviderService } from '#features/money/sandbox-pay/sandbox-provider.service';
import { accounts } from '#features/players/accounts/accounts.feature';
import { moneyReports } from '#features/money/money-reports/money-reports.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';

type Order = Schemas['Order'];
const COINS = 2 * TILE.coins + TILE.bonus;

describeEachDatabase('money that came and is nobody’s', (open) => {
  let app: TestApp;
  let finance: StaffClient;
  let way: Awaited<ReturnType<typeof orderWay>>;
  beforeAll(async () => {
    app = await openTestApp({ features: [moneyReports, accounts, sandboxPay], target: await open.target() });
    [finance, way] = [await app.staff('owner'), await orderWay(app)];
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  /** A payment of an order as its provider tells of it. */
  const paidBy = ({ orderNo }: Order, tradeNo: string) => {
    const notification = { orderNo, tradeNo, amount: TILE.amount, isPaid: true, at: app.clock.now() };
    return way.deliver(app.get(SandboxProviderService).callback(notification));
  };
  const anomaly = async (kind: Schemas['MoneyAnomalyKind']) => {
    const day = app.clock.today();
    const found = await finance.call('getMoneyAnomalies', { query: { from: day, to: day } });
    return found.find((one) => one.kind === kind);
  };
  const giveBack = async (made: Order, isReturned: boolean) => {
    const params = { id: await way.idOf(made) };
    return outcomeOf(finance.call('refundSecondPayment', { params, body: { reason: '玩家付了两次', isReturned } }));
  };
  const paid = async () => {
    const { player, made } = await way.ordered();
    await way.pay(made);
    return { player, made };
  };
  const kindsOf = async (made: Order) => (await way.eventsOf(made)).map(({ kind }) => kind);

  it('a second payment of an order is an anomaly until its provider has returned it, and takes nothing from the player', async () => {
    const { player, made } = await paid();
    expect(await giveBack(made, false)).toBe('order.noSecondPayment');
    for (let repeat = 0; repeat < 3; repeat += 1) expect(await paidBy(made, 'second-1')).toBe('success');
    const id = await way.idOf(made);
    expect(await anomaly('secondPayment')).toEqual({
      kind: 'secondPayment',
      count: 1,
      items: [{ id, text: `${made.orderNo} · 6 元` }],
    });
    // Two members of staff press at once.
    expect(await Promise.all([giveBack(made, false), giveBack(made, false)])).toContain('done');
    await way.settle();
    expect(await anomaly('secondPayment')).toMatchObject({ count: 0, items: [] });
    expect((await kindsOf(made)).filter((kind) => kind === 'second-refund')).toHaveLength(1);
    expect([(await way.get(player, made)).state, await way.balance(player)]).toEqual(['credited', COINS]);
    expect(await giveBack(made, false)).toBe('order.noSecondPayment');
  });

  it('one that staff returned at the provider’s own desk is noted, and the provider is not asked', async () => {
    const { made } = await paid();
    await paidBy(made, 'second-2');
    await paidBy(made, 'third-2');
    expect(await anomaly('secondPayment')).toMatchObject({ count: 2 });
    expect(await giveBack(made, true)).toBe('done');
    expect(await anomaly('secondPayment')).toMatchObject({ count: 0 });
    const details = (await way.eventsOf(made)).map(({ detail }) => detail).join('\n');
    expect(details).toContain('已在渠道商户平台退回 third-2：玩家付了两次');
    expect(await app.get(Database).query(`SELECT id FROM tasks WHERE key LIKE 'orders:second:%third-2'`)).toEqual([]);
  });

  it('the first payment of an order that staff confirmed by hand is its own, and goes back with its refund', async () => {
    const { player, made } = await way.ordered();
    const call = { params: { id: await way.idOf(made) }, body: { reason: '已核实收款' } };
    await finance.call('confirmOrder', call);
    await paidBy(made, 'own-3');
    expect(await anomaly('secondPayment')).toMatchObject({ count: 0 });
    expect(await way.balance(player)).toBe(COINS);
    expect(await finance.call('refundOrder', call)).toMatchObject({ state: 'refunded', tradeNo: 'own-3' });
    await way.settle();
    expect(await kindsOf(made)).toContain('provider-refund');
    await paidBy(made, 'second-3');
    expect(await anomaly('secondPayment')).toMatchObject({ count: 1 });
    await giveBack(made, true);
  });

  const erase = ({ uid }: PlayerDevice) =>
    app
      .get(UnitOfWork)
      .run(() =>
        app.get(Database).execute('UPDATE players SET erased_at = :now WHERE id = :uid', { now: app.clock.now(), uid }),
      );

  it('a payment that came when its player had been erased is an anomaly until it is refunded', async () => {
    const before = await paid();
    app.clock.advance(60);
    await erase(before.player);
    expect(await anomaly('erasedPayment')).toMatchObject({ count: 0 });
    const { player, made } = await way.ordered();
    await erase(player);
    app.clock.advance(60);
    await way.pay(made);
    const id = await way.idOf(made);
    expect((await anomaly('erasedPayment'))?.items[0]).toEqual({ id, text: `${made.orderNo} · 6 元` });
    const refund = { params: { id }, body: { reason: '玩家已注销' } };
    expect(await finance.call('refundOrder', refund)).toMatchObject({ state: 'refunded' });
    await way.settle();
    expect((await anomaly('erasedPayment'))?.items.map((item) => item.id)).not.toContain(id);
    expect(await kindsOf(made)).toContain('provider-refund');
  });
});
