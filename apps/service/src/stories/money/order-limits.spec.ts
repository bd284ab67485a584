// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase } from '#testing/each-database';
import { orderWay } from '#testing/records/orders';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { identities } from '#features/players/identities/identities.feature';
import { memberships } from '#features/money/memberships/memberships.feature';
import { RechargeTilesService } from '#features/money/recharge-tiles/recharge-tiles.service';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { minorFault, type MinorLimits } from '#features/money/orders/orders.rules';

const LIMITS: MinorLimits = { childOrder: 5000, childMonth: 20_000, teenOrder: 10_000, teenMonth: 40_000 };

describe('what a minor may order', () => {
  it.each([
    [0, 1, 0, 'order.tooYoung'],
    [7, 1, 0, 'order.tooYoung'],
    [8, 5000, 0, null],
    [8, 5001, 0, 'order.aboveMinorOrder'],
    [15, 5000, 15_000, null],
    [15, 5000, 15_001, 'order.aboveMinorMonth'],
    [15, 1, 20_000, 'order.aboveMinorMonth'],
    [16, 10_000, 30_000, null],
    [16, 10_001, 0, 'order.aboveMinorOrder'],
    [17, 10_000, 30_001, 'order.aboveMinorMonth'],
    [18, 10_000_000, 10_000_000, null],
    [150, 10_000_000, 0, null],
  ])('at %i, %i after %i: %s', (age, amount, spent, refusal) =>
    expect(minorFault(age, amount, spent, LIMITS)?.refusal ?? null).toBe(refusal),
  );

  it('says how much is left', () => {
    expect(minorFault(15, 5000, 18_000, LIMITS)?.message).toBe(
      '8 至 15 周岁每月充值不能超过 200 元，本月还可充值 20 元',
    );
    expect(minorFault(16, 20_000, 0, LIMITS)?.message).toBe('16 至 17 周岁单笔充值不能超过 100 元');
  });
});

describeEachDatabase('orders of minors', (open) => {
  let app: TestApp;
  let pay: Awaited<ReturnType<typeof orderWay>>['pay'];
  const tiles = new Map<number, number>();
  beforeAll(async () => {
    const features = [sandboxPay, identities, memberships];
    app = await openTestApp({ features, target: await open.target() });
    ({ pay } = await orderWay(app));
    for (const amount of [1000, 5000, 6000, 10_000]) {
      const tile = { amount, coins: amount / 10, bonus: 0, badge: '', sortOrder: 1, enabled: true };
      tiles.set(amount, (await app.get(RechargeTilesService).create(tile)).id);
    }
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const order = ({ client }: PlayerDevice, amount: number) =>
    client.call('createOrder', { body: { tileId: tiles.get(amount) ?? 0, provider: 'sandbox' } });
  const attempt = (player: PlayerDevice, amount: number) => refusalOf(order(player, amount));
  const aged = async (age: number) => {
    const player = await makePlayer(app);
    await player.client.call('updateProfile', { body: { age } });
    return player;
  };
  const setLimits = async (limits: Partial<MinorLimits>) => {
    const operator = await app.staff('operator');
    const { version } = await operator.call('getOrderLimits');
    return operator.call('updateOrderLimits', { body: { version, ...LIMITS, ...limits } });
  };

  it('are refused by age and amount, with the reason in words', async () => {
    expect(await attempt(await aged(7), 1000)).toBe('order.tooYoung');
    const child = await aged(12);
    expect(await attempt(child, 6000)).toBe('order.aboveMinorOrder');
    await expect(order(child, 6000)).rejects.toMatchObject({ message: '8 至 15 周岁单笔充值不能超过 50 元' });
    expect(await attempt(child, 5000)).toBe('done');
    expect(await attempt(await aged(16), 10_000)).toBe('done');
    expect(await attempt(await aged(18), 10_000)).toBe('done');
    expect(await attempt(await makePlayer(app), 10_000), 'somebody who says nothing').toBe('done');
  });

  it('end at the limit of the month, paid or not, and begin again with the next', async () => {
    const child = await aged(12);
    for (let i = 0; i < 3; i += 1) await pay(await order(child, 5000));
    const open = await order(child, 5000);
    expect(await attempt(child, 1000)).toBe('order.aboveMinorMonth');
    await child.client.call('closeOrder', { params: { orderNo: open.orderNo } });
    expect(await attempt(child, 1000), 'what was given up does not count').toBe('done');
    expect(await attempt(child, 5000)).toBe('order.aboveMinorMonth');
    const now = app.clock.today();
    const [year, month] = [Number(now.slice(0, 4)), Number(now.slice(5, 7))];
    const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
    const left = (app.clock.startOf(next).getTime() - app.clock.now().getTime()) / 1000;
    app.clock.advance(left - 1);
    expect(await attempt(child, 5000), 'a second before midnight').toBe('order.aboveMinorMonth');
    app.clock.advance(1);
    expect(await attempt(child, 5000)).toBe('done');
  });

  it('are no more than the limit when twenty are made at once', async () => {
    const child = await aged(12);
    await setLimits({ childMonth: 15_000 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(child, 5000)));
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(3);
    expect(outcomes.filter((one) => one === 'order.aboveMinorMonth')).toHaveLength(17);
    await setLimits({});
  });

  it('follow the papers and not what somebody says', async () => {
    const child = await aged(40);
    await child.client.call('verifyIdentity', { body: { name: '林晓舟', number: '440301201206152321' } });
    // Whoever was born in 2012 is between 8 and 17 until 2030.
    await setLimits({ childOrder: 500, teenOrder: 500 });
    expect(await attempt(child, 1000)).toBe('order.aboveMinorOrder');
    await setLimits({});
  });

  it('are not made without a real name where one is asked for', async () => {
    const operator = await app.staff('operator');
    const require = async (isRequired: boolean) => {
      const { version } = await operator.call('getIdentitySettings');
      await operator.call('updateIdentitySettings', { body: { version, isRequired, maxAccounts: 3 } });
    };
    const player = await makePlayer(app);
    await require(true);
    expect(await attempt(player, 1000)).toBe('order.needsRealName');
    await player.client.call('verifyIdentity', { body: { name: '林晓舟', number: '11010119900307109X' } });
    expect(await attempt(player, 10_000)).toBe('done');
    await require(false);
  });

  it('are limited for memberships as well', async () => {
    const child = await aged(7);
    const operator = await app.staff('operator');
    const plan = { name: '月度会员', days: 30, coins: null, amount: 1800, badge: '', sortOrder: 1, enabled: true };
    const { id: planId } = await operator.call('consoleCreateMembershipPlan', { body: plan });
    const body = { planId, provider: 'sandbox', price: 1800 } as const;
    expect(await refusalOf(child.client.call('openMembership', { body }))).toBe('order.tooYoung');
  });

  it('have limits that operators set one at a time, within what is possible', async () => {
    const operator = await app.staff('operator');
    const { version } = await operator.call('getOrderLimits');
    const body = { version, ...LIMITS };
    expect(await outcomeOf(operator.call('updateOrderLimits', { body }))).toBe('done');
    expect(await outcomeOf(operator.call('updateOrderLimits', { body }))).toBe('order.staleLimits');
    const support = await app.staff('support');
    expect(await outcomeOf(support.call('updateOrderLimits', { body }))).toBe('staff.forbidden');
    await setLimits({ childOrder: 0 });
    expect(await attempt(await aged(10), 1000)).toBe('order.aboveMinorOrder');
    await setLimits({});
    const impossible = app
      .get(UnitOfWork)
      .run(() => app.get(Database).execute('UPDATE order_limits SET teen_month = -1'));
    await expect(impossible).rejects.toThrow();
  });
});
