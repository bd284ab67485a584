import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { memberships } from './memberships.feature';
import { MembershipPlansService } from './membership-plans.service';

const plan = { name: ' 月度会员 ', days: 30, coins: 300, amount: 3000, badge: ' 热门 ', sortOrder: 20, enabled: true };

describeEachDatabase('memberships for sale', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [memberships], target: await open.target() });
  });
  afterAll(() => app.close());

  it('are what operators offer, in their order', async () => {
    const operator = await app.staff('operator');
    const later = await operator.call('consoleCreateMembershipPlan', { body: plan });
    const first = await operator.call('consoleCreateMembershipPlan', { body: { ...plan, sortOrder: 10, coins: null } });
    const hidden = await operator.call('consoleCreateMembershipPlan', { body: { ...plan, enabled: false } });
    const offers = await app.get(MembershipPlansService).offers();
    expect(offers).toEqual([
      { id: first.id, name: '月度会员', days: 30, coins: null, amount: 3000, badge: '热门' },
      { id: later.id, name: '月度会员', days: 30, coins: 300, amount: 3000, badge: '热门' },
    ]);
    const list = await operator.call('consoleListMembershipPlans', { query: { filter: { enabled: false } } });
    expect(list.map(({ id }) => id)).toEqual([hidden.id]);
    const sorted = await operator.call('consoleListMembershipPlans', { query: { sort: ['sortOrder', 'ASC'] } });
    expect(sorted[0]?.id).toBe(first.id);
  });

  it('have a price', async () => {
    const operator = await app.staff('operator');
    const body = { ...plan, coins: null, amount: null };
    expect(await outcomeOf(operator.call('consoleCreateMembershipPlan', { body }))).toBe('membership-plan.noPrice');
    const { id, version } = await operator.call('consoleCreateMembershipPlan', { body: plan });
    const save = operator.call('consoleUpdateMembershipPlan', { params: { id }, body: { ...body, version } });
    expect(await outcomeOf(save)).toBe('membership-plan.noPrice');
  });

  it('are changed by one at a time', async () => {
    const operator = await app.staff('operator');
    const { id, version } = await operator.call('consoleCreateMembershipPlan', { body: plan });
    const save = (days: number) =>
      operator.call('consoleUpdateMembershipPlan', { params: { id }, body: { ...plan, version, days } });
    expect(await save(31)).toMatchObject({ days: 31, version: 2 });
    expect(await outcomeOf(save(32))).toBe('membership-plan.stale');
    expect(await operator.call('consoleGetMembershipPlan', { params: { id } })).toMatchObject({ days: 31 });
    const missing = { params: { id: 2_000_000_000 } };
    expect(await outcomeOf(operator.call('consoleGetMembershipPlan', missing))).toBe('membership-plan.notFound');
    expect(
      await outcomeOf(operator.call('consoleUpdateMembershipPlan', { ...missing, body: { ...plan, version: 1 } })),
    ).toBe('membership-plan.notFound');
  });
});
