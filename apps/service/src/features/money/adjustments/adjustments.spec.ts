// @module-tag both-databases
import type { StaffClient } from '@ug/api-client';
import type { Role } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { giveDiamonds, ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { makeAccount, outcomeOf, signIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { adjustments } from './adjustments.feature';

const LIMIT = 1000;
/** What customer service may give alone in a day. */
const MADE_UP = 100;

describeEachDatabase('diamonds that staff give or take', (open) => {
  let app: TestApp;
  let player: PlayerDevice;
  beforeAll(async () => {
    const env = { APPROVAL_LIMIT: String(LIMIT), COMPENSATION_LIMIT: String(MADE_UP) };
    app = await openTestApp({ features: [adjustments, staff, auditLog], target: await open.target(), env });
    player = await makePlayer(app);
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
  });

  /** Somebody with a day of their own before them. */
  const colleague = async (role: Role = 'finance'): Promise<StaffClient> =>
    (await signIn(app, await makeAccount(app, role))).client;
  const request = (client: StaffClient, amount: number, uid = player.uid) =>
    client.call('requestAdjustment', { body: { uid, amount, reason: '联赛奖金', title: '联赛奖励' } });
  const balance = async (of = player) => (await of.client.call('getUserStatus')).coinNum;

  it('are moved at once within what one may move in a day, and the player reads why', async () => {
    const mine = await makePlayer(app);
    const one = await colleague();
    expect(await request(one, 600, mine.uid)).toMatchObject({ state: 'done', decidedBy: null, amount: 600 });
    expect(await balance(mine)).toBe(600);
    expect(await request(one, -100, mine.uid)).toMatchObject({ state: 'done' });
    expect(await mine.client.call('listCoins')).toMatchObject({
      balance: 500,
      list: [{ amount: -100, title: '联赛奖励' }, { amount: 600 }],
    });
  });

  it('are taken with a message to the player, and given without one', async () => {
    const mine = await makePlayer(app);
    const one = await colleague();
    await request(one, 600, mine.uid);
    await request(one, -100, mine.uid);
    await app.get(TaskRunner).runDue();
    const { list } = await mine.client.call('listMessages');
    expect(list).toMatchObject([{ title: 'X钻扣除通知', content: expect.stringContaining('100 X钻：联赛奖励') }]);
  });

  it('wait for a colleague beyond it, however they are cut into small ones', async () => {
    const one = await colleague();
    const before = await balance();
    expect(await request(one, LIMIT + 1)).toMatchObject({ state: 'pending' });
    expect(await request(one, LIMIT)).toMatchObject({ state: 'done' });
    expect(await request(one, 1)).toMatchObject({ state: 'pending' });
    expect(await request(one, -1)).toMatchObject({ state: 'pending' });
    expect(await balance()).toBe(before + LIMIT);
    app.clock.advance(24 * 3600);
    expect(await request(one, 1)).toMatchObject({ state: 'done' });
  });

  it('cannot be asked for at once beyond the limit', async () => {
    const one = await colleague();
    const asked = await Promise.all(Array.from({ length: 15 }, () => request(one, 100)));
    expect(asked.filter(({ state }) => state === 'done')).toHaveLength(LIMIT / 100);
  });

  it('are moved once another member of staff approves, once', async () => {
    const [one, other] = [await colleague(), await colleague()];
    const before = await balance();
    const { id } = await request(one, 5000);
    expect(await outcomeOf(one.call('approveAdjustment', { params: { id } }))).toBe('adjustment.ownRequest');
    expect(await balance()).toBe(before);
    const approve = () => outcomeOf(other.call('approveAdjustment', { params: { id } }));
    const outcomes = await Promise.all(Array.from({ length: 8 }, approve));
    expect(outcomes.sort()).toEqual([...Array<string>(7).fill('adjustment.decided'), 'done']);
    expect(await balance()).toBe(before + 5000);
    const shown = await one.call('consoleGetAdjustment', { params: { id } });
    expect(shown).toMatchObject({ state: 'done', decidedBy: expect.any(String), decidedAt: expect.any(String) });
    expect(await outcomeOf(one.call('declineAdjustment', { params: { id }, body: { note: '晚了' } }))).toBe(
      'adjustment.decided',
    );
  });

  it('are declined by who may approve or withdrawn by who asked, and by nobody else', async () => {
    const [one, other, operator] = [await colleague(), await colleague(), await colleague('operator')];
    const decline = (client: StaffClient, id: number) =>
      outcomeOf(client.call('declineAdjustment', { params: { id }, body: { note: ' 金额有误 ' } }));
    const before = await balance();
    const [first, second] = [await request(one, 5000), await request(one, 5000)];
    expect(await decline(operator, first.id)).toBe('staff.forbidden');
    const withdraw = (client: StaffClient, id: number) =>
      outcomeOf(client.call('withdrawAdjustment', { params: { id } }));
    expect(await withdraw(other, second.id)).toBe('staff.forbidden');
    expect([await decline(other, first.id), await withdraw(one, second.id)]).toEqual(['done', 'done']);
    expect(await withdraw(one, second.id)).toBe('adjustment.decided');
    expect(await one.call('consoleGetAdjustment', { params: { id: second.id } })).toMatchObject({
      state: 'withdrawn',
      decidedBy: null,
      decidedAt: expect.any(String),
    });
    expect(await balance()).toBe(before);
    expect(await other.call('consoleGetAdjustment', { params: { id: first.id } })).toMatchObject({
      state: 'declined',
      note: '金额有误',
    });
    expect(await outcomeOf(other.call('approveAdjustment', { params: { id: second.id } }))).toBe('adjustment.decided');
  });

  it('take no more than a player has: not at once, not when it is asked for, and not when it is approved', async () => {
    const [one, other, third] = [await colleague(), await colleague(), await colleague()];
    const poor = await makePlayer(app);
    expect(await outcomeOf(request(one, -1, poor.uid))).toBe('wallet.insufficient');
    expect(await outcomeOf(request(one, -100_000, poor.uid))).toBe('wallet.insufficient');
    expect(await one.call('consoleListAdjustments', { query: { filter: { uid: poor.uid } } })).toEqual([]);
    await giveDiamonds(app, poor.uid, 5000);
    const { id } = await request(one, -5000, poor.uid);
    expect(await request(third, -1, poor.uid)).toMatchObject({ state: 'done' });
    expect(await outcomeOf(other.call('approveAdjustment', { params: { id } }))).toBe('wallet.insufficient');
    expect(await one.call('consoleGetAdjustment', { params: { id } })).toMatchObject({ state: 'pending', version: 1 });
  });

  it('are for players who exist, with a reason and an amount', async () => {
    const one = await colleague();
    expect(await outcomeOf(request(one, 1, 2_000_000_000))).toBe('account.notFound');
    expect(await outcomeOf(request(one, 0))).toBe('validation');
    const blank = { uid: player.uid, amount: 1, reason: '  ' };
    expect(await outcomeOf(one.call('requestAdjustment', { body: blank }))).toBe('validation');
    const untitled = { uid: player.uid, amount: 1, reason: '补偿', title: ' ' };
    expect(await one.call('requestAdjustment', { body: untitled })).toMatchObject({ title: '人工调整' });
    expect(await outcomeOf(one.call('consoleGetAdjustment', { params: { id: 2_000_000_000 } }))).toBe(
      'adjustment.notFound',
    );
    for (const call of ['approveAdjustment', 'declineAdjustment', 'withdrawAdjustment'] as const) {
      const input = { params: { id: 2_000_000_000 }, body: { note: '无' } };
      expect(await outcomeOf(one.call(call, input as never))).toBe('adjustment.notFound');
    }
  });

  it('are made up to players by customer service: little at once, more with a colleague, and never taken', async () => {
    const [agent, finance, mine] = [await colleague('support'), await colleague(), await makePlayer(app)];
    const make = (amount: number, uid = mine.uid) =>
      agent.call('compensatePlayer', { body: { uid, amount, reason: ' 下载中断重复扣费 ', title: ' ' } });
    expect(await make(MADE_UP)).toMatchObject({ state: 'done', title: '客服补偿', reason: '下载中断重复扣费' });
    const { id, state } = await make(1);
    expect(state).toBe('pending');
    expect(await balance(mine)).toBe(MADE_UP);
    expect(await outcomeOf(agent.call('approveAdjustment', { params: { id } }))).toBe('staff.forbidden');
    const slip = await make(2);
    expect(await agent.call('withdrawAdjustment', { params: { id: slip.id } })).toMatchObject({ state: 'withdrawn' });
    await finance.call('approveAdjustment', { params: { id } });
    expect(await balance(mine)).toBe(MADE_UP + 1);
    for (const amount of [-1, 0]) expect(await outcomeOf(make(amount))).toBe('validation');
    expect(await outcomeOf(make(1, 2_000_000_000))).toBe('account.notFound');
    expect(await outcomeOf(request(agent, -1, mine.uid))).toBe('staff.forbidden');
    // The two ways have a limit each.
    expect(await request(finance, LIMIT, mine.uid)).toMatchObject({ state: 'done' });
  });

  it('are made up once for a key', async () => {
    const [agent, mine] = [await colleague('supervisor'), await makePlayer(app)];
    const body = { uid: mine.uid, amount: 5, reason: '补偿' };
    const send = () => agent.call('compensatePlayer', { body, idempotencyKey: 'compensate-once-01' });
    const results = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await balance(mine)).toBe(5);
  });

  it('are listed, and every step stands in the history', async () => {
    const [one, other] = [await colleague(), await colleague()];
    const mine = await makePlayer(app);
    const { id } = await request(one, 5000, mine.uid);
    const list = (filter: object) => other.call('consoleListAdjustments', { query: { filter } });
    expect((await list({ uid: mine.uid, state: 'pending' })).map((row) => row.id)).toEqual([id]);
    const { requesterId } = await one.call('consoleGetAdjustment', { params: { id } });
    expect(await list({ uid: mine.uid, state: 'pending', notBy: requesterId })).toEqual([]);
    await other.call('approveAdjustment', { params: { id } });
    expect(await list({ uid: mine.uid, state: 'pending' })).toEqual([]);
    const history = await other.call('consoleListAuditLog', {
      query: { filter: { resource: 'adjustments', recordId: String(id) } },
    });
    expect(history.map(({ action }) => action)).toEqual(['approve', 'create']);
    expect(history[0]).toMatchObject({ recordLabel: `玩家 ${mine.uid} +5,000 X钻`, after: { state: 'done' } });
  });

  it('are done once for a key, and answered alike', async () => {
    const [one, mine] = [await colleague(), await makePlayer(app)];
    const body = { uid: mine.uid, amount: 7, reason: '补偿' };
    const send = () => one.call('requestAdjustment', { body, idempotencyKey: 'adjust-once-0001' });
    const results = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await balance(mine)).toBe(7);
    const other = one.call('requestAdjustment', { body: { ...body, amount: 8 }, idempotencyKey: 'adjust-once-0001' });
    expect(await outcomeOf(other)).toBe('idempotency.reused');
  });
});
