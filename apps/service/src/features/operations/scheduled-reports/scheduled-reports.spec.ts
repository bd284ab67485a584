import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AlarmSources } from '#platform/alarms/alarm-sources';
import { Exports } from '#platform/exports/exports';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { moneyReports } from '#features/money/money-reports/money-reports.feature';
import { orders } from '#features/money/orders/orders.feature';
import { playerReports } from '#features/money/player-reports/player-reports.feature';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';
import { supportReports } from '#features/support/support-reports/support-reports.feature';
import { describeEachDatabase } from '#testing/each-database';
import { fillMany } from '#testing/databases/many-rows';
import { makePlayer } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { makeAccount, outcomeOf, signIn, type TestAccount } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { scheduledReports } from './scheduled-reports.feature';
import { ScheduledReportsRepository } from './scheduled-reports.repository';

type Body = BodyOf<'consoleCreateScheduledReport'>;

const DAY = 86_400;
const HOUR = 3_600;
const daily: Body = {
  name: '每日充值订单',
  report: 'orders.table',
  cadence: 'day',
  weekday: null,
  monthDay: null,
  time: '06:30',
  span: 'yesterday',
  filters: {},
  keptDays: 3,
};

describeEachDatabase('scheduled reports', (databases) => {
  let app: TestApp;
  let start = Date.parse('2026-02-01T00:00:00.000Z');
  let made = 0;
  beforeAll(async () => {
    const features = [scheduledReports, orders, moneyReports, playerReports, reconciliations, supportReports, auditLog];
    app = await openTestApp({ features, target: await databases.target() });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });
  // 08:00 in Shanghai. No two tests share a day.
  beforeEach(() => {
    start += 60 * DAY * 1000;
    app.clock.set(new Date(start).toISOString());
  });

  const hire = async (role: 'finance' | 'operator' | 'support' | 'read-only' | 'supervisor') => {
    const account = await makeAccount(app, role);
    return { account, client: (await signIn(app, account)).client };
  };
  /** Sessions end while days pass. */
  const again = async (account: TestAccount) => (await signIn(app, account)).client;
  const create = (by: StaffClient, change: Partial<Body> = {}) =>
    by.call('consoleCreateScheduledReport', { body: { ...daily, ...change } });
  const pass = async (seconds: number) => {
    app.clock.advance(seconds);
    await app.get(TaskRunner).runDue();
    await app.get(TaskRunner).runDue();
  };
  const filesOf = (by: StaffClient, id: number) => by.call('listScheduledReportFiles', { params: { id } });
  const read = async (by: StaffClient, id: number, fileId: number) => {
    const { url } = await by.call('getScheduledReportFile', { params: { id, fileId } });
    return (await fetch(url)).text();
  };
  const order = async (uid: number, values: Record<string, string> = {}) => {
    made += 1;
    const orderNo = `'${String(made).padStart(26, '0')}'`;
    const at = String(app.clock.now().getTime());
    const paid = { created_at: at, paid_at: at, state: `'credited'`, goods: `'coins'`, bonus: '0', title: `'=1+1'` };
    await fillMany(app, 'orders', 1, { ...paid, order_no: orderNo, trade_no: orderNo, uid: String(uid), ...values });
  };

  it('are files of the day before, made at their time, with the columns of the file that is saved by hand', async () => {
    const { account, client } = await hire('finance');
    const { uid } = await makePlayer(app);
    await order(uid, { provider: `'alipay'` });
    await order(uid, { provider: `'wechat-pay'` });
    const schedule = await create(client, { filters: { provider: 'alipay' } });
    expect(schedule).toMatchObject({ state: 'active', ownedBy: expect.any(String), lastAt: null });
    await pass(22 * HOUR);
    expect(await filesOf(await again(account), schedule.id)).toEqual([]);
    await pass(HOUR);
    const later = await again(account);
    const [file, ...others] = await filesOf(later, schedule.id);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ state: 'done', progress: { done: 1, total: 1 }, size: expect.any(Number) });
    const day = app.clock.dayOf(new Date(start));
    expect(file?.name).toBe(`每日充值订单-${day}至${day}.csv`);
    const text = await read(later, schedule.id, file?.id ?? 0);
    // Fetching as text takes the mark away.
    const [head, row, ...rest] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFF?订单号,玩家 UID,状态,/);
    expect(row).toContain(`,${uid},已到账,`);
    expect(row).toContain(`,"'=1+1",`);
    expect(rest).toEqual(['']);
    const stored = await later.call('consoleGetScheduledReport', { params: { id: schedule.id } });
    expect(Date.parse(stored.nextAt ?? '') - Date.parse(schedule.nextAt ?? '')).toBe(DAY * 1000);
  });

  it.each([
    'orders.table',
    'wallet.transfers',
    'reconciliations.table',
    'money-reports.days',
    'money-reports.recharge',
    'player-reports.retention',
    'player-reports.revenue',
    'player-reports.funnel',
    'player-reports.active',
    'support-reports.export',
  ])('%s can be made of any days that are offered', async (report) => {
    const owner = await app.staff('owner');
    for (const span of ['month', 'days90'] as const) {
      const { id } = await create(owner, { report, span });
      await owner.call('makeScheduledReport', { params: { id } });
      await pass(0);
      expect(await filesOf(owner, id)).toMatchObject([{ state: 'done' }]);
      await owner.call('consoleDeleteScheduledReport', { params: { id } });
    }
  });

  it('that were missed are made once, of the latest days', async () => {
    const { account, client } = await hire('finance');
    const { id } = await create(client, { keptDays: 30 });
    await pass(5 * DAY);
    const files = await filesOf(await again(account), id);
    const day = app.clock.dayOf(new Date(start + 4 * DAY * 1000));
    expect(files.map(({ name }) => name)).toEqual([`每日充值订单-${day}至${day}.csv`]);
    await pass(DAY);
    expect(await filesOf(await again(account), id)).toHaveLength(2);
  });

  it('are made once where the process ends before its commit, and by several that look at once', async () => {
    const { account, client } = await hire('finance');
    const { id } = await create(client);
    const cut = vi.spyOn(app.get(ScheduledReportsRepository), 'noteMade').mockRejectedValueOnce(new Error('cut off'));
    await pass(DAY);
    expect(cut).toHaveBeenCalled();
    cut.mockRestore();
    app.clock.advance(HOUR);
    await Promise.all([app.get(TaskRunner).runDue(), app.get(TaskRunner).runDue(), app.get(TaskRunner).runDue()]);
    await pass(0);
    expect(await filesOf(await again(account), id)).toMatchObject([{ state: 'done' }]);
  });

  it('go after their own time, bytes and all', async () => {
    const { account, client } = await hire('finance');
    const { id } = await create(client, { cadence: 'month', monthDay: 28, keptDays: 2 });
    await client.call('makeScheduledReport', { params: { id } });
    await pass(0);
    const [file] = await filesOf(client, id);
    const object = (await app.get(Exports).get(file?.id ?? 0))?.object;
    const objects = async () => {
      const found: string[] = [];
      for await (const { name } of app.get(Storage).list()) found.push(name);
      return found;
    };
    expect(await objects()).toContain(object);
    await pass(2 * DAY);
    expect(await filesOf(await again(account), id)).toEqual([]);
    expect(await objects()).not.toContain(object);
  });

  it('stop, and say why, where their owner lost the permission or the account; a colleague takes them over', async () => {
    const owner = await app.staff('owner');
    const [gone, moved] = [await hire('finance'), await hire('finance')];
    const first = await create(gone.client);
    const second = await create(moved.client);
    const change = async ({ id }: TestAccount, fields: { role?: 'moderator'; disabled?: boolean }) => {
      const { version, name, role, disabled } = await owner.call('consoleGetStaff', { params: { id } });
      await owner.call('consoleUpdateStaff', { params: { id }, body: { version, name, role, disabled, ...fields } });
    };
    await change(gone.account, { disabled: true });
    await change(moved.account, { role: 'moderator' });
    await pass(DAY);
    const later = await app.staff('owner');
    const find = (id: number) => later.call('consoleGetScheduledReport', { params: { id } });
    expect(await find(first.id)).toMatchObject({ state: 'stopped', nextAt: null });
    expect((await find(first.id)).stoppedReason).toMatch(/^负责人“.+”的账号已停用$/);
    expect((await find(second.id)).stoppedReason).toMatch(/^负责人“.+”没有“查看充值订单”的权限$/);
    expect(await filesOf(later, first.id)).toEqual([]);
    const found = await app.get(AlarmSources).find('scheduled-report')?.look();
    expect(found?.map(({ subject }) => Number(subject))).toEqual(expect.arrayContaining([first.id, second.id]));
    const colleague = await hire('finance');
    const resumed = await colleague.client.call('resumeScheduledReport', { params: { id: first.id } });
    expect(resumed).toMatchObject({ state: 'active', stoppedReason: null });
    await pass(DAY);
    expect(await filesOf(await app.staff('owner'), first.id)).toMatchObject([{ state: 'done' }]);
    const log = await (
      await app.staff('owner')
    ).call('consoleListAuditLog', {
      query: { filter: { resource: 'scheduled-reports', recordId: String(first.id) } },
    });
    expect(log.map(({ action }) => action)).toEqual(['resume', 'stop', 'create']);
  });

  it('are seen, and fetched, by those alone who may see the report', async () => {
    const finance = await hire('finance');
    const supervisor = await hire('supervisor');
    const reader = await hire('read-only');
    const report = 'reconciliations.table';
    const own = await create(finance.client, { report });
    await finance.client.call('makeScheduledReport', { params: { id: own.id } });
    await pass(0);
    const [file] = await filesOf(reader.client, own.id);
    expect(await read(reader.client, own.id, file?.id ?? 0)).toContain('检查项');
    const names = async (by: StaffClient) => (await by.call('listReportKinds')).map(({ report }) => report);
    expect(await names(supervisor.client)).toContain('support-reports.export');
    expect(await names(supervisor.client)).not.toContain(report);
    expect(await names(finance.client)).not.toContain('support-reports.export');
    const ids = (await supervisor.client.call('consoleListScheduledReports')).map(({ id }) => id);
    expect(ids).not.toContain(own.id);
    const params = { id: own.id };
    const link = { id: own.id, fileId: file?.id ?? 0 };
    expect(await outcomeOf(supervisor.client.call('consoleGetScheduledReport', { params }))).toBe(
      'scheduled-report.notFound',
    );
    expect(await outcomeOf(supervisor.client.call('getScheduledReportFile', { params: link }))).toBe(
      'scheduled-report.notFound',
    );
    expect(
      await outcomeOf(finance.client.call('getScheduledReportFile', { params: { ...link, id: own.id + 999 } })),
    ).toBe('scheduled-report.notFound');
    expect(await outcomeOf(create(supervisor.client, { report }))).toBe('scheduled-report.notGrantable');
    expect(await outcomeOf(create(reader.client))).toBe('staff.forbidden');
    const support = await hire('support');
    expect(await outcomeOf(support.client.call('consoleListScheduledReports'))).toBe('staff.forbidden');
  });

  it('are saved by one at a time, paused and resumed without making up for what was missed', async () => {
    const { account, client } = await hire('operator');
    const { id, version } = await create(client, { report: 'money-reports.days' });
    const body = { ...daily, report: 'money-reports.days', version, name: '经营日报' };
    const saved = await client.call('consoleUpdateScheduledReport', { params: { id }, body });
    expect(saved).toMatchObject({ name: '经营日报', version: version + 1 });
    expect(await outcomeOf(client.call('consoleUpdateScheduledReport', { params: { id }, body }))).toBe(
      'scheduled-report.stale',
    );
    expect(await client.call('pauseScheduledReport', { params: { id } })).toMatchObject({
      state: 'paused',
      nextAt: null,
    });
    await pass(3 * DAY);
    const later = await again(account);
    expect(await filesOf(later, id)).toEqual([]);
    await later.call('resumeScheduledReport', { params: { id } });
    await pass(0);
    expect(await filesOf(later, id)).toEqual([]);
    await pass(DAY);
    expect(await filesOf(await again(account), id)).toHaveLength(1);
  });

  it('are of reports, values and days that there are', async () => {
    const client = (await hire('finance')).client;
    expect(await outcomeOf(create(client, { report: 'gift-codes.export' }))).toBe('scheduled-report.notGrantable');
    expect(await outcomeOf(create(client, { filters: { state: 'gone' } }))).toBe('scheduled-report.badFilter');
    expect(await outcomeOf(create(client, { filters: { uid: '1' } }))).toBe('scheduled-report.badFilter');
    expect(await outcomeOf(create(client, { cadence: 'week' }))).toBe('validation');
    expect(await outcomeOf(create(client, { cadence: 'month' }))).toBe('validation');
    expect(await outcomeOf(client.call('makeScheduledReport', { params: { id: 999_999 } }))).toBe(
      'scheduled-report.notFound',
    );
  });

  it('are a hundred at most', async () => {
    const client = (await hire('finance')).client;
    const held = vi.spyOn(app.get(ScheduledReportsRepository), 'count').mockResolvedValue(100);
    expect(await outcomeOf(create(client))).toBe('scheduled-report.tooMany');
    held.mockRestore();
  });

  it('go with all that they made', async () => {
    const client = (await hire('finance')).client;
    const { id } = await create(client);
    const { id: fileId } = await client.call('makeScheduledReport', { params: { id } });
    await pass(0);
    await client.call('consoleDeleteScheduledReport', { params: { id } });
    await pass(0);
    expect(await outcomeOf(client.call('getScheduledReportFile', { params: { id, fileId } }))).toBe(
      'scheduled-report.notFound',
    );
    await pass(DAY);
  });
});
