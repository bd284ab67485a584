import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase } from '#testing/each-database';
import { makePlan } from '#testing/records/memberships';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { MembershipPlanEntity } from './membership-plan.entity';
import { membershipPlans } from './membership-plans.feature';
import { MembershipPlansService } from './membership-plans.service';

const rights: Schemas['MembershipRight'][] = [
  { icon: 'download', title: '免费下载', note: '全部游戏' },
  { icon: 'gift', title: '专属礼包', note: '' },
];
const plan = { name: ' 月度会员 ', days: 30, coins: 300, amount: 3000, badge: ' 热门', sortOrder: 20, enabled: true };

describeEachDatabase('memberships for sale', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [auditLog, membershipPlans], target: await open.target() });
  });
  afterAll(() => app.close());

  it('are what operators offer, in their order', async () => {
    const operator = await app.staff('operator');
    const later = await operator.call('consoleCreateMembershipPlan', { body: plan });
    const first = await operator.call('consoleCreateMembershipPlan', { body: { ...plan, sortOrder: 10, coins: null } });
    const hidden = await operator.call('consoleCreateMembershipPlan', { body: { ...plan, enabled: false } });
    const offers = await app.get(MembershipPlansService).offers();
    expect(offers).toEqual([
      { id: first.id, name: '月度会员', days: 30, coins: null, amount: 3000, badge: '热门', rights: [] },
      { id: later.id, name: '月度会员', days: 30, coins: 300, amount: 3000, badge: '热门', rights: [] },
    ]);
    const list = await operator.call('consoleListMembershipPlans', { query: { filter: { enabled: false } } });
    expect(list.map(({ id }) => id)).toEqual([hidden.id]);
    const sorted = await operator.call('consoleListMembershipPlans', { query: { sort: ['sortOrder', 'ASC'] } });
    expect(sorted[0]?.id).toBe(first.id);
  });

  it('bring rights in the order of their operator, each title once', async () => {
    const operator = await app.staff('operator');
    const typed = rights.toReversed().map((right) => ({ ...right, title: right.title.slice(0, 2) + ' ' }));
    const created = await operator.call('consoleCreateMembershipPlan', { body: { ...plan, rights: typed } });
    expect(created.rights).toEqual([
      { icon: 'gift', title: '专属', note: '' },
      { icon: 'download', title: '免费', note: '全部游戏' },
    ]);
    const offers = await app.get(MembershipPlansService).offers();
    expect(offers.find(({ id }) => id === created.id)?.rights).toEqual(created.rights);
    const double = { ...plan, rights: [...rights, { icon: 'star', title: '专属礼包', note: '每月' }] as typeof rights };
    expect(await outcomeOf(operator.call('consoleCreateMembershipPlan', { body: double }))).toBe('validation');
    for (const wrong of [{ title: '' }, { title: ' ' }, { title: '免费下载吧' }, { note: '每月都有一份吧' }]) {
      const body = { ...plan, rights: [{ ...rights[0]!, ...wrong }] };
      expect(await outcomeOf(operator.call('consoleCreateMembershipPlan', { body })), JSON.stringify(wrong)).toBe(
        'validation',
      );
    }
    const five = [...rights, ...rights, rights[0]!];
    const many = operator.call('consoleCreateMembershipPlan', { body: { ...plan, rights: five } });
    expect(await outcomeOf(many)).toBe('validation');
  });

  it('keep their rights where a page knows none, and the history has what was changed', async () => {
    const operator = await app.staff('operator');
    const { id, version } = await operator.call('consoleCreateMembershipPlan', { body: { ...plan, rights } });
    const kept = await operator.call('consoleUpdateMembershipPlan', { params: { id }, body: { ...plan, version } });
    expect(kept.rights).toEqual(rights);
    const body = { ...plan, version: kept.version, rights: rights.slice(0, 1) };
    expect(await operator.call('consoleUpdateMembershipPlan', { params: { id }, body })).toMatchObject({
      rights: rights.slice(0, 1),
    });
    const owner = await app.staff('owner');
    const filter = { resource: 'membership-plans', recordId: String(id) };
    const [entry] = await owner.call('consoleListAuditLog', { query: { filter } });
    expect(entry).toMatchObject({ before: { rights }, after: { rights: rights.slice(0, 1) } });
  });

  it('from before plans had rights are offered without', async () => {
    const id = await makePlan(app);
    const former = { rights: null };
    await app.get(UnitOfWork).run(() => app.get(Database).repository(MembershipPlanEntity).update(id, former));
    expect(await app.get(MembershipPlansService).offer(id)).toMatchObject({ rights: [] });
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
