import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makePlan, PLAN } from '#testing/records/memberships';
import { orderWay } from '#testing/records/orders';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { makeAccount, outcomeOf, signIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { memberships } from './memberships.feature';

type Order = Schemas['Order'];
type Way = Awaited<ReturnType<typeof orderWay>>;

const DAY_MS = 24 * 3600 * 1000;

describeEachDatabase('a membership for money', (open) => {
  let app: TestApp;
  let way: Way;
  let planId: number;
  beforeAll(async () => {
    const features = [accounts, memberships, sandboxPay, reconciliations, staff, auditLog];
    app = await openTestApp({ features, target: await open.target(), env: { APPROVAL_LIMIT: '500' } });
    way = await orderWay(app);
    planId = await makePlan(app);
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
  });

  const statusOf = ({ client }: PlayerDevice) => client.call('getUserStatus');
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
  const ask = ({ client }: PlayerDevice, key?: string) =>
    client.call('openMembership', {
      body: { planId, provider: 'sandbox', price: PLAN.amount, type: 1, source: 12 },
      ...(key && { idempotencyKey: key }),
    });
  const ordered = async (): Promise<{ one: PlayerDevice; made: Order }> => {
    const one = await makePlayer(app);
    const { order } = await ask(one);
    if (!order) throw new Error('nothing was ordered');
    return { one, made: order };
  };

  it('is ordered first, and begins when the order is paid', async () => {
    const { one, made } = await ordered();
    expect(made).toMatchObject({
      state: 'created',
      goods: 'membership',
      title: '月度会员 30 天',
      amount: PLAN.amount,
      coins: 0,
      bonus: 0,
    });
    expect(await statusOf(one)).toMatchObject({ levelType: 0 });
    expect(await way.pay(made)).toBe('success');
    expect(await way.get(one, made)).toMatchObject({ state: 'credited', isFirst: false, payUrl: null });
    expect(await statusOf(one)).toMatchObject({ levelType: 1, expTime: inDays(30), coinNum: 0 });
    expect((await way.eventsOf(made)).at(-1)?.detail).toBe('开通月度会员，30 天');
  });

  it('is given once, however often the provider says that it was paid', async () => {
    const { one, made } = await ordered();
    const callback = await way.atSandbox(made);
    const results = await Promise.all(Array.from({ length: 20 }, () => way.deliver(callback)));
    expect(new Set(results)).toEqual(new Set(['success']));
    expect(await statusOf(one)).toMatchObject({ expTime: inDays(30) });
  });

  it('leaves the double of the first recharge for X diamonds', async () => {
    const { one, made } = await ordered();
    await way.pay(made);
    const coins = await way.order(one);
    await way.pay(coins);
    expect(await way.get(one, coins)).toMatchObject({ isFirst: true });
  });

  it('is ordered once for a key, and not while many orders are unpaid', async () => {
    const one = await makePlayer(app);
    const again = await Promise.all(Array.from({ length: 20 }, () => ask(one, 'one-order-please')));
    expect(new Set(again.map(({ order }) => order?.orderNo)).size).toBe(1);
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => refusalOf(ask(one))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'order.tooMany')).toHaveLength(5);
  });

  it('promises the same days when the player orders it anew', async () => {
    const { one, made } = await ordered();
    const again = await one.client.call('renewOrder', { params: { orderNo: made.orderNo } });
    expect(again).toMatchObject({ goods: 'membership', title: made.title, amount: made.amount, state: 'created' });
    expect(await way.pay(again)).toBe('success');
    expect(await statusOf(one)).toMatchObject({ levelType: 1, expTime: inDays(30) });
    expect((await way.eventsOf(made)).at(-1)?.detail).toBe(`玩家重新下单，由 ${again.orderNo} 代替`);
  });

  it('keeps what was promised when the plan changes meanwhile', async () => {
    const { one, made } = await ordered();
    const operator = await app.staff('operator');
    const plan = await operator.call('consoleGetMembershipPlan', { params: { id: planId } });
    const { createdAt: _createdAt, updatedAt: _updatedAt, id: _id, ...fields } = plan;
    const save = (days: number, version: number) =>
      operator.call('consoleUpdateMembershipPlan', { params: { id: planId }, body: { ...fields, days, version } });
    const { version } = await save(1, plan.version);
    await way.pay(made);
    await save(plan.days, version);
    expect(await statusOf(one)).toMatchObject({ expTime: inDays(30) });
  });

  it('is taken back with a refund, which counts against what staff may do alone', async () => {
    const [first, second] = [await ordered(), await ordered()];
    for (const { made } of [first, second]) await way.pay(made);
    const finance = (await signIn(app, await makeAccount(app, 'finance'))).client;
    const refund = async (made: Order) =>
      finance.call('refundOrder', { params: { id: await way.idOf(made) }, body: { reason: '误购' } });
    expect(await refund(first.made)).toMatchObject({ state: 'refunded', pending: null });
    expect(await statusOf(first.one)).toMatchObject({ levelType: 0 });
    // 30 元 are worth 300 X diamonds, of 500 a day.
    expect(await refund(second.made)).toMatchObject({ state: 'credited', pending: 'refund' });
    expect(await statusOf(second.one)).toMatchObject({ levelType: 1 });
    expect(await outcomeOf(refund(first.made))).toBe('order.notCredited');
  });

  it('lowers the sales of the day on which it is refunded, and makes nobody a buyer that day', async () => {
    const { made } = await ordered();
    await way.pay(made);
    app.clock.advance(24 * 3600);
    const owner = await app.staff('owner');
    await owner.call('refundOrder', { params: { id: await way.idOf(made) }, body: { reason: '误购' } });
    const day = app.clock.today();
    const sold = await owner.call('getMembershipSales', { query: { from: day, to: day } });
    expect(sold).toMatchObject({ sales: -1, players: 0, amount: -made.amount });
  });

  it('agrees with the ledger, which it does not touch', async () => {
    const { made } = await ordered();
    await way.pay(made);
    const finance = await app.staff('finance');
    const { id } = await finance.call('startReconciliation');
    await way.settle();
    const { state, checks } = await finance.call('consoleGetReconciliation', { params: { id } });
    expect(state).toBe('passed');
    expect(checks.find(({ check }) => check === 'memberships')?.checked).toBeGreaterThan(0);
  });
});
