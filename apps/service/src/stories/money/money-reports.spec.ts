import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase } from '#testing/each-database';
import { giveDiamonds } from '#testing/records/diamonds';
import { orderWay } from '#testing/records/orders';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { makeBatch } from '#testing/records/sample-gift-codes';
import { makeGift } from '#testing/records/sample-gifts';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { giftCodes } from '#features/rewards/gift-codes/gift-codes.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { moneyReports } from '#features/money/money-reports/money-reports.feature';

/** A minute before midnight of the product, and noon of the days around it. */
const [LATE, NEXT_NOON, THIRD_NOON] = [
  '2026-01-15T15:59:00.000Z',
  '2026-01-16T04:00:00.000Z',
  '2026-01-17T04:00:00.000Z',
];
const LIMIT = 1000;

describeEachDatabase('the figures of the business', (open) => {
  let app: TestApp;
  let finance: StaffClient;
  let way: Awaited<ReturnType<typeof orderWay>>;
  beforeAll(async () => {
    const features = [moneyReports, accounts, giftCodes, sandboxPay];
    const env = { APPROVAL_LIMIT: String(LIMIT) };
    app = await openTestApp({ features, target: await open.target(), env });
    [finance, way] = [await app.staff('finance'), await orderWay(app)];
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const report = (from: string, to: string) => finance.call('getMoneyReport', { query: { from, to } });
  const anomalies = async (from: string, to: string) => {
    const found = await finance.call('getMoneyAnomalies', { query: { from, to } });
    return Object.fromEntries(found.map(({ kind, count, items }) => [kind, { count, items }]));
  };
  const paid = async (by?: PlayerDevice) => {
    const player = by ?? (await makePlayer(app, '3021'));
    await way.pay(await way.order(player));
    return player;
  };
  const own = (uid: number, gameId: number, price: number, isWaived = false) =>
    app.get(UnitOfWork).run(() =>
      app.get(Database).execute(
        `INSERT INTO purchases (uid, subject_kind, subject_id, name, price, paid, waived_by, created_at)
         VALUES (:uid, 'game', :gameId, :name, :price, :paid, :by, :now)`,
        {
          uid,
          gameId,
          price,
          name: `游戏 ${gameId}`,
          paid: isWaived ? 0 : price,
          by: isWaived ? 'membership' : null,
          now: app.clock.now(),
        },
      ),
    );

  it('are nothing where nothing has happened, day by day', async () => {
    const empty = await report('2026-01-14', '2026-01-15');
    expect(empty).toMatchObject({ outstanding: 0, flows: [], recharge: [], games: [] });
    expect(empty.days.map(({ day, amount, outstanding }) => [day, amount, outstanding])).toEqual([
      ['2026-01-14', 0, 0],
      ['2026-01-15', 0, 0],
    ]);
    expect(await anomalies('2026-01-15', '2026-01-15')).toEqual({
      difference: { count: 0, items: [] },
      secondPayment: { count: 0, items: [] },
      erasedPayment: { count: 0, items: [] },
      giftAlert: { count: 0, items: [] },
      lateOrder: { count: 0, items: [] },
      adjustment: { count: 0, items: [] },
    });
  });

  it('belong to the days of the product: what is paid, given, redeemed and sold', async () => {
    app.clock.set(LATE);
    const { id } = await makeGift(app);
    await makeBatch(app, id, { kind: 'public', code: 'REPORT', count: 10 });
    const one = await paid();
    await one.client.call('redeemGiftCode', { body: { code: 'REPORT' } });
    await own(one.uid, 1, 50);
    app.clock.set(NEXT_NOON);
    await paid(one);
    const other = await paid(await makePlayer(app, '7'));
    await own(other.uid, 1, 50, true);
    await own(other.uid, 2, 30);
    const found = await report('2026-01-15', '2026-01-16');
    expect(found.days).toMatchObject([
      { day: '2026-01-15', coinsIn: 146, coinsOut: 0, orders: 1, amount: 600, payers: 1, codes: 1, outstanding: 146 },
      { day: '2026-01-16', coinsIn: 192, coinsOut: 0, orders: 2, amount: 1200, payers: 2, codes: 0, outstanding: 338 },
    ]);
    expect(found.totals).toMatchObject({ coinsIn: 338, orders: 3, amount: 1800, payers: 2, codes: 1, sales: 3 });
    expect(found.outstanding).toBe(338);
    expect(found.flows.map(({ kind, coinsIn }) => [kind, coinsIn])).toEqual([
      ['recharge', 180],
      ['bonus', 138],
      ['gift', 20],
    ]);
    const byChannel = found.recharge.map(({ day, channelID, amount }) => [day.slice(-2), channelID, amount]);
    expect(byChannel.sort()).toEqual([
      ['15', '3021', 600],
      ['16', '3021', 600],
      ['16', '7', 600],
    ]);
    expect(found.games).toEqual([
      { gameId: 1, name: '游戏 1', sales: 2, waived: 1, coins: 50 },
      { gameId: 2, name: '游戏 2', sales: 1, waived: 0, coins: 30 },
    ]);
  });

  it('count what is returned on the day on which it is returned, and leave the days before as they were', async () => {
    app.clock.set(THIRD_NOON);
    const { player, made } = await way.ordered();
    await way.pay(made);
    const refund = { params: { id: await way.idOf(made) }, body: { reason: '玩家误充' } };
    await finance.call('refundOrder', refund);
    const found = await report('2026-01-15', '2026-01-17');
    expect(
      found.days.map(({ amount, refunded, income, outstanding }) => [amount, refunded, income, outstanding]),
    ).toEqual([
      [600, 0, 600, 146],
      [1200, 0, 1200, 338],
      [600, 600, 0, 338],
    ]);
    expect(found.days[2]).toMatchObject({ coinsIn: 0, coinsOut: 0, coinsRefunded: 126 });
    expect(found.totals).toMatchObject({ amount: 2400, refunded: 600, income: 1800, coinsOut: 0, coinsRefunded: 126 });
    expect(found.recharge.filter(({ day }) => day === '2026-01-17')).toMatchObject([{ amount: 600, refunded: 600 }]);
    expect(found.flows).toContainEqual({ kind: 'refund', coinsIn: -126, coinsOut: 0 });
    expect((await player.client.call('listCoins')).balance).toBe(0);
    // Days that have passed end with what was left then, whatever came later.
    expect((await report('2026-01-15', '2026-01-15')).days).toMatchObject([{ outstanding: 146 }]);
  });

  it('of a day that is over are counted once', async () => {
    await report('2026-01-15', '2026-01-17');
    const token = await app.staffToken('finance');
    const ask = (from: string) =>
      fetch(`${app.origin}/api/admin/money-reports?from=${from}&to=2026-01-17`, {
        headers: { Authorization: `Bearer ${token}` },
      });
    // What the refund before has left to do would be counted with them.
    await way.settle();
    const statements = (from: string) => statementsOf(app, () => ask(from));
    expect((await statements('2026-01-15')).sort()).toEqual((await statements('2026-01-17')).sort());
  });

  it('name what somebody has to look at, and where it is', async () => {
    const { made } = await way.ordered();
    app.clock.advance(31 * 60);
    await way.settle();
    await way.pay(made);
    const player = await makePlayer(app);
    const ask = (amount: number) =>
      finance.call('requestAdjustment', { body: { uid: player.uid, amount, reason: '联赛奖金' } });
    const large = await ask(LIMIT + 1);
    await ask(LIMIT);
    await giveDiamonds(app, player.uid, 5);
    await app.get(UnitOfWork).run(async () => {
      const checks = JSON.stringify([
        { check: 'zero', label: '全部账户余额之和为零', checked: 4, differences: 0, samples: [] },
        {
          check: 'wallets',
          label: '每个钱包的余额等于其流水之和',
          checked: 9,
          differences: 2,
          samples: ['玩家 1', '玩家 2'],
        },
      ]);
      await app
        .get(Database)
        .execute(
          `INSERT INTO reconciliations (version, state, started_by, checks, created_at) VALUES (1, 'failed', '系统', :checks, 1)`,
          { checks },
        );
      await app
        .get(Database)
        .execute(
          `INSERT INTO gift_alerts (version, reason, subject, uid, state, created_at) VALUES (1, 'account', '1', 1, 'open', 1)`,
        );
    });
    const found = await anomalies('2026-01-17', '2026-01-17');
    expect(found).toMatchObject({
      difference: { count: 2, items: [{ text: '每个钱包的余额等于其流水之和：2 处' }] },
      giftAlert: { count: 1 },
      lateOrder: { count: 1, items: [{ id: await way.idOf(made), text: `${made.orderNo} · 6 元` }] },
      adjustment: { count: 1, items: [{ id: large.id, text: `玩家 ${player.uid} +1,001 X钻 · 测试finance` }] },
    });
    expect(await anomalies('2026-01-16', '2026-01-16')).toMatchObject({
      lateOrder: { count: 0 },
      adjustment: { count: 0 },
    });
  });

  it('are asked for by those who may, for days that are some', async () => {
    const support = await app.staff('support');
    for (const call of ['getMoneyReport', 'getMoneyAnomalies'] as const) {
      const ask = (client: StaffClient, from: string, to: string) =>
        outcomeOf(client.call(call, { query: { from, to } }));
      expect(await ask(support, '2026-01-15', '2026-01-15')).toBe('staff.forbidden');
      expect(await ask(await app.staff('operator'), '2026-01-15', '2026-01-15')).toBe('done');
      expect(await ask(finance, '2026-01-15', '2026-01-14')).toBe('validation');
      expect(await ask(finance, '2025-01-01', '2026-01-15')).toBe('validation');
    }
  });

  it('tell of days long ago what happened, and not what players had', async () => {
    const [day] = (await report('2024-02-29', '2024-02-29')).days;
    expect(day).toMatchObject({ day: '2024-02-29', coinsIn: 0, outstanding: null });
  });
});
