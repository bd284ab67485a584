import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AlarmSources, type FoundAlarm } from '#platform/alarms/alarm-sources';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Jobs } from '#platform/jobs/jobs';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase, describePostgres } from '#testing/each-database';
import { FakeWebhooks } from '#testing/fakes/fake-webhooks';
import { makeAccount, outcomeOf, signIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget, type TestTarget } from '#testing/databases/test-database';
import { AlarmWatchService } from './alarm-watch.service';
import { alarms } from './alarms.feature';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A product in which something may be wrong. */
async function openSick(target: TestTarget) {
  const app = await openTestApp({ features: [alarms], target, env: { PUSH_LOCAL: '1', APP_TITLE: '游光' } });
  const state: { found: readonly FoundAlarm[]; isBlind: boolean } = { found: [], isBlind: false };
  app.get(AlarmSources).declare({
    kind: 'pump',
    label: '水泵故障',
    look: () => (state.isBlind ? Promise.reject(new Error('no light')) : Promise.resolve(state.found)),
  });
  return { app, state };
}

const holding: readonly FoundAlarm[] = [{ subject: '', text: '水泵停了' }];

async function addChannel(owner: StaffClient, address: string) {
  const body = { kind: 'webhook', name: '值班群', address, secret: null, isOn: true } as const;
  return (await owner.call('consoleCreateAlarmChannel', { body })).id;
}

describeEachDatabase('alarms', (open) => {
  let app: TestApp;
  let state: Awaited<ReturnType<typeof openSick>>['state'];
  let target: TestTarget;
  let robots: FakeWebhooks;
  let owner: StaffClient;
  let channelId: number;
  beforeAll(async () => {
    robots = await FakeWebhooks.open();
    target = await open.target();
    ({ app, state } = await openSick(target));
    owner = await app.staff('owner');
    channelId = await addChannel(owner, robots.address('webhook', 'first'));
  });
  afterAll(async () => {
    await app.close();
    await robots.close();
  });
  beforeEach(async () => {
    Object.assign(state, { found: [], isBlind: false });
    robots.fault = null;
    await app.get(UnitOfWork).run(async () => {
      await app.get(Database).execute('DELETE FROM alarms');
      await app.get(Database).execute(`DELETE FROM tasks WHERE kind = 'alarms.deliver'`);
      await app.get(Database).execute('UPDATE alarm_channels SET failures = 0');
    });
    robots.received.length = 0;
  });

  /** Lets so many seconds pass, and then looks and sends. */
  async function after(seconds: number, which = app) {
    which.clock.advance(seconds);
    await which.get(AlarmWatchService).look();
    await which.get(TaskRunner).runDue();
  }
  const heads = () => robots.texts().map((text) => text.split('\n', 1)[0]);
  const list = async (filter: object = {}) =>
    (await app.staff('owner')).call('consoleListAlarms', { query: { filter } });

  it('are told once when a condition begins, again after an hour and then each day, and once when it is over', async () => {
    await after(0);
    expect(heads()).toEqual([]);
    state.found = holding;
    for (let minute = 0; minute < 60; minute += 1) await after(MINUTE);
    expect(heads()).toEqual(['【游光】告警：水泵故障']);
    state.found = [{ subject: '', text: '水泵停了，水位 3 米' }];
    await after(MINUTE);
    expect(heads().slice(1)).toEqual(['【游光】告警仍未恢复：水泵故障']);
    expect(robots.texts().at(-1)).toMatch(/水位 3 米\n开始时间：\d{4}-\d\d-\d\d \d\d:\d\d，已持续 1 小时 0 分钟/);
    await after(23 * HOUR);
    await after(HOUR - MINUTE);
    expect(heads()).toHaveLength(2);
    await after(MINUTE);
    expect(heads()).toHaveLength(3);
    state.found = [];
    await after(MINUTE);
    expect(await list({ state: 'open' })).toHaveLength(1);
    await after(5 * MINUTE);
    expect(heads().slice(3)).toEqual(['【游光】告警恢复：水泵故障']);
    await after(48 * HOUR);
    expect(heads()).toHaveLength(4);
    const [alarm] = await list();
    expect(alarm).toMatchObject({ kind: 'pump', label: '水泵故障', state: 'closed', announcements: 4 });
    expect(robots.received.map(({ body }) => body['id'])).toEqual(
      [1, 2, 3, 4].map((number) => `${alarm?.id}-${number}`),
    );
    state.found = holding;
    await after(MINUTE);
    expect(heads().slice(4)).toEqual(['【游光】告警：水泵故障']);
  });

  it('stay open, and quiet, while a condition comes and goes', async () => {
    for (let minute = 0; minute < 30; minute += 1) {
      state.found = minute % 3 === 0 ? holding : [];
      await after(MINUTE);
    }
    expect(heads()).toHaveLength(1);
  });

  it('tell several of a kind apart', async () => {
    state.found = ['a', 'b'].map((subject) => ({ subject, text: `水泵 ${subject}` }));
    await after(MINUTE);
    state.found = state.found.slice(1);
    await after(MINUTE);
    await after(5 * MINUTE);
    expect(heads()).toHaveLength(3);
    expect((await list({ state: 'open' })).map(({ text }) => text)).toEqual(['水泵 b']);
  });

  it('stay as they are while their condition cannot be looked at', async () => {
    state.found = holding;
    await after(MINUTE);
    state.isBlind = true;
    await after(HOUR);
    state.isBlind = false;
    await after(0);
    expect(heads()).toEqual(['【游光】告警：水泵故障', '【游光】告警仍未恢复：水泵故障']);
  });

  it('are looked for by a job, every minute', async () => {
    const jobs = app.get(Jobs);
    await jobs.runDue();
    state.found = holding;
    app.clock.advance(MINUTE);
    await jobs.runDue();
    await app.get(TaskRunner).runDue();
    expect(heads()).toEqual(['【游光】告警：水泵故障']);
  });

  it('are not told again by a restart', async () => {
    const again = await open.target();
    const first = await openSick(again);
    await addChannel(await first.app.staff('owner'), robots.address('webhook', 'again'));
    first.state.found = holding;
    await after(MINUTE, first.app);
    const now = first.app.clock.now();
    await first.app.close();
    const second = await openSick(again);
    second.state.found = holding;
    second.app.clock.set(now.toISOString());
    for (let minute = 1; minute < 60; minute += 1) await after(MINUTE, second.app);
    expect(heads()).toHaveLength(1);
    await after(MINUTE, second.app);
    expect(heads()).toHaveLength(2);
    await second.app.close();
  });

  it('are sent again after a failure, in longer and longer pauses, under the same number', async () => {
    robots.fault = { status: 503 };
    state.found = holding;
    await after(MINUTE);
    const channel = () => owner.call('consoleGetAlarmChannel', { params: { id: channelId } });
    expect(await channel()).toMatchObject({ failures: 1, error: '对方返回 HTTP 503' });
    await after(59);
    expect((await channel()).failures).toBe(1);
    await after(1);
    expect((await channel()).failures).toBe(2);
    robots.fault = null;
    await after(4 * MINUTE);
    expect(heads()).toEqual(['【游光】告警：水泵故障']);
    expect(robots.received[0]?.body).toMatchObject({ id: expect.stringMatching(/^\d+-1$/), event: 'opened' });
    expect(await channel()).toMatchObject({ failures: 0, deliveredAt: app.clock.now().toISOString() });
  });

  it('are given up after some tries, and leave no task that failed', async () => {
    robots.fault = { status: 503 };
    state.found = holding;
    for (let hour = 0; hour < 12; hour += 0.5) await after(HOUR / 2);
    robots.fault = null;
    await after(HOUR);
    expect(robots.received).toEqual([]);
    const states = await app.get(Database).query(`SELECT DISTINCT state FROM tasks WHERE kind = 'alarms.deliver'`);
    expect(states).toEqual([{ state: 'done' }]);
  });

  it('that are over are not told late to have begun', async () => {
    robots.fault = { status: 503 };
    state.found = holding;
    await after(MINUTE);
    state.found = [];
    await after(MINUTE);
    await after(2 * MINUTE);
    robots.fault = null;
    await after(4 * MINUTE);
    await after(HOUR);
    expect(heads()).toEqual(['【游光】告警恢复：水泵故障']);
  });

  it('go to every channel that is on, and say of one that fails again and again that it does', async () => {
    const other = await FakeWebhooks.open();
    const otherId = await addChannel(owner, other.address('webhook', 'second'));
    other.fault = { status: 404 };
    state.found = holding;
    for (const pause of [1, 1, 4, 1]) await after(pause * MINUTE);
    expect(robots.texts().at(-1)).toMatch(/^【游光】告警：告警没有送达\n“值班群”连续 3 次没有送达：对方返回 HTTP 404/);
    const { version, name } = await owner.call('consoleGetAlarmChannel', { params: { id: otherId } });
    const body = { version, name, address: null, secret: null, isOn: false };
    await owner.call('consoleUpdateAlarmChannel', { params: { id: otherId }, body });
    await after(6 * MINUTE);
    expect(heads().at(-1)).toBe('【游光】告警恢复：告警没有送达');
    await owner.call('consoleDeleteAlarmChannel', { params: { id: otherId } });
    await other.close();
  });

  it('are told to chosen staff as often as to a channel, each announcement once', async () => {
    const told = await makeAccount(app, 'support');
    const { client } = await signIn(app, told);
    const body = { kind: 'staff', name: '负责人', address: null, secret: null, isOn: true } as const;
    const { id } = await owner.call('consoleCreateAlarmChannel', { body: { ...body, staffIds: [told.id] } });
    state.found = holding;
    await after(MINUTE);
    await after(MINUTE);
    await after(HOUR);
    state.found = [];
    await after(10 * MINUTE);
    const { unread, notices } = await client.call('listStaffNotices');
    expect(unread).toBe(3);
    expect(notices.map(({ title }) => title)).toEqual([
      '告警恢复：水泵故障',
      '告警仍未恢复：水泵故障',
      '告警：水泵故障',
    ]);
    await owner.call('consoleDeleteAlarmChannel', { params: { id } });
  });

  it('are kept for half a year after their end', async () => {
    state.found = holding;
    await after(MINUTE);
    state.found = [];
    await after(HOUR);
    app.clock.advance(181 * 24 * HOUR);
    await app.get(Jobs).runDue();
    expect(await list()).toEqual([]);
  });

  it('are seen by the owner and by those who read everything', async () => {
    expect(await outcomeOf((await app.staff('read-only')).call('consoleListAlarms', {}))).toBe('done');
    expect(await outcomeOf((await app.staff('operator')).call('consoleListAlarms', {}))).toBe('staff.forbidden');
  });
});

describePostgres('alarms of two processes', () => {
  it('are told by one of them', async () => {
    const robots = await FakeWebhooks.open();
    const target = await createTarget('postgres');
    const two = [await openSick(target), await openSick(target)];
    await addChannel(await two[0]!.app.staff('owner'), robots.address('webhook', 'both'));
    const both = async (seconds: number, found: readonly FoundAlarm[]) => {
      for (const { app, state } of two) {
        app.clock.advance(seconds);
        state.found = found;
      }
      // Also where a lease was lost and both look at once.
      await Promise.all(two.map(({ app }) => app.get(AlarmWatchService).look()));
      await Promise.all(two.map(({ app }) => app.get(TaskRunner).runDue()));
    };
    for (const [seconds, found] of [
      [MINUTE, holding],
      [HOUR, holding],
      [MINUTE, []],
      [5 * MINUTE, []],
    ] as const)
      await both(seconds, found);
    await vi.waitFor(() => expect(robots.received).toHaveLength(3));
    expect(robots.received.map(({ body }) => body['event'])).toEqual(['opened', 'repeated', 'closed']);
    for (const { app } of two) await app.close();
    await target.remove();
    await robots.close();
  });
});
