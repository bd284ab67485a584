import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { giveDiamonds } from '#testing/records/diamonds';
import { describeSqlite } from '#testing/each-database';
import { makePlan } from '#testing/records/memberships';
import { makePlayer } from '#testing/players';
import { makePublished } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { memberships } from './memberships.feature';

const DAY = 24 * 3600;
const NOBODY = 2_000_000_000;

describeSqlite('memberships that staff work on', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [memberships, auditLog], target: await open.target() });
  });
  afterAll(() => app.close());

  const statusOf = async (uid: number, client: Awaited<ReturnType<typeof makePlayer>>['client']) =>
    client.call('getUserStatus', { body: { uid: String(uid) } });

  it('are given with a reason, once for a key, and the history keeps both', async () => {
    const [operator, one] = [await app.staff('operator'), await makePlayer(app)];
    const grant = () =>
      operator.call('grantMembership', {
        body: { uid: one.uid, days: 7, reason: ' 活动补偿 ' },
        idempotencyKey: `grant-${one.uid}-0000`,
      });
    const results = await Promise.all(Array.from({ length: 20 }, grant));
    const [detail] = results;
    expect(new Set(results.map(({ expiresAt }) => expiresAt)).size).toBe(1);
    expect(detail).toMatchObject({ uid: one.uid, level: 1, isActive: true, totalDays: 7 });
    expect(detail?.changes).toMatchObject([{ kind: 'staff', days: 7, reason: '活动补偿', actor: '测试operator' }]);
    expect(await statusOf(one.uid, one.client)).toMatchObject({ levelType: 1, expTime: detail?.expiresAt });
    const owner = await app.staff('owner');
    const history = await owner.call('consoleListAuditLog', { query: { filter: { resource: 'memberships' } } });
    expect(history[0]).toMatchObject({ action: 'grant', after: { days: 7, reason: '活动补偿', totalDays: 7 } });
    const unknown = operator.call('grantMembership', { body: { uid: NOBODY, days: 7, reason: '补偿' } });
    expect(await outcomeOf(unknown)).toBe('account.notFound');
  });

  it('are ended at once, and only while they last', async () => {
    const [operator, one] = [await app.staff('operator'), await makePlayer(app)];
    const { id } = await operator.call('grantMembership', { body: { uid: one.uid, days: 7, reason: '补偿' } });
    const end = (params: { id: number }) => operator.call('endMembership', { params, body: { reason: '违规' } });
    expect(await end({ id })).toMatchObject({ isActive: false, changes: [{ kind: 'end', reason: '违规' }, {}] });
    expect(await statusOf(one.uid, one.client)).toMatchObject({ levelType: 0 });
    await app.get(TaskRunner).runDue();
    await app.get(TaskRunner).runDue();
    expect((await one.client.call('listMessages')).list.map(({ title }) => title)).toEqual(['会员已到期']);
    expect(await outcomeOf(end({ id }))).toBe('membership.over');
    expect(await outcomeOf(end({ id: NOBODY }))).toBe('membership.notFound');
    expect(await outcomeOf(operator.call('consoleGetMembership', { params: { id: NOBODY } }))).toBe(
      'membership.notFound',
    );
  });

  it('are listed by what they are', async () => {
    const [operator, one, other] = [await app.staff('operator'), await makePlayer(app), await makePlayer(app)];
    const { id } = await operator.call('grantMembership', { body: { uid: one.uid, days: 2, reason: '补偿' } });
    await operator.call('grantMembership', { body: { uid: other.uid, days: 400, reason: '补偿' } });
    app.clock.advance(3 * DAY);
    const list = async (filter: object) =>
      (await (await app.staff('support')).call('consoleListMemberships', { query: { filter } })).map(({ uid }) => uid);
    expect(await list({ uid: one.uid })).toEqual([one.uid]);
    expect(await list({ isActive: true })).toContain(other.uid);
    expect(await list({ isActive: true })).not.toContain(one.uid);
    expect(await list({ isActive: false })).toContain(one.uid);
    expect(await list({ level: 3 })).toEqual([other.uid]);
    expect(await operator.call('consoleGetMembership', { params: { id } })).toMatchObject({ isActive: false });
    const sort = ['expiresAt', 'DESC'] as const;
    const sorted = await operator.call('consoleListMemberships', { query: { sort: [...sort] } });
    expect(sorted[0]?.uid).toBe(other.uid);
  });

  it('are counted by the game that led to them and by plan, on the days of the business timezone', async () => {
    const planId = await makePlan(app);
    const game = await makePublished(app, { name: '符文守卫', onlineType: 1, buyAmount: 50 });
    // A quarter of an hour before midnight in Shanghai.
    app.clock.set('2026-11-21T15:45:00.000Z');
    const buy = async (more: object) => {
      const one = await makePlayer(app);
      await giveDiamonds(app, one.uid, 300);
      await one.client.call('openMembership', { body: { planId, ...more } });
    };
    await buy({ type: 1, source: game.id });
    await buy({ type: 1, source: game.id });
    // Without a game, whatever source is sent.
    await buy({ type: 0, source: game.id });
    app.clock.advance(3600);
    await buy({ type: 1, source: game.id });
    const finance = await app.staff('finance');
    const of = (from: string, to: string) => finance.call('getMembershipSales', { query: { from, to } });
    expect(await of('2026-11-21', '2026-11-21')).toEqual({
      sales: 3,
      players: 3,
      coins: 900,
      amount: 0,
      sources: [
        { type: 1, source: game.id, name: '符文守卫', sales: 2, players: 2, coins: 600, amount: 0 },
        { type: 0, source: 0, name: '', sales: 1, players: 1, coins: 300, amount: 0 },
      ],
      plans: [{ name: '月度会员', sales: 3, coins: 900, amount: 0 }],
    });
    expect(await of('2026-11-22', '2026-11-22')).toMatchObject({ sales: 1 });
    expect(await of('2026-11-23', '2026-11-30')).toMatchObject({ sales: 0, sources: [], plans: [] });
  });
});
