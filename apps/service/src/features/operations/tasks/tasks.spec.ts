import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { actAs, type Actor } from '#platform/actor/actor-context';
import type { StaffPrincipal } from '#platform/actor/principal';
import { NOWHERE } from '#platform/addresses/counted-address';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { FeedRepository } from '#platform/feed/feed.repository';
import { Jobs } from '#platform/jobs/jobs';
import { defineTask } from '#platform/tasks/task-kind';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { Tasks } from '#platform/tasks/tasks.service';
import { describeEachDatabase } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { tasks } from './tasks.feature';

const remind = defineTask<{ phone: string; code: string }>('test.remind', {
  label: '提醒短信',
  maxAttempts: 1,
  secrets: ['code'],
  isCancellable: true,
  subjectOf: () => ({ resource: 'accounts', recordId: '10284' }),
});
const quiet = defineTask<{ word: string }>('test.quiet', { label: '静默任务' });
const ticking = defineTask<object>('test.tick', { label: '定时留意', isClockwork: true });

describeEachDatabase('tasks in the console', (open) => {
  let app: TestApp;
  let isBroken = true;
  beforeAll(async () => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
    app = await openTestApp({ features: [tasks, auditLog], target: await open.target() });
    const unitOfWork = app.get(UnitOfWork);
    app.get(Tasks).handle(remind, async (task) => {
      if (isBroken) throw new Error('运营商没有回应');
      await unitOfWork.run(() => task.complete({ done: 1, total: 1 }));
    });
    app.get(Tasks).handle(quiet, (task) => unitOfWork.run(() => task.complete()));
    return () => logged.mockRestore();
  });
  afterAll(() => app.close());

  const enqueue = (runAt?: Date) =>
    app
      .get(UnitOfWork)
      .run(() => app.get(Tasks).enqueue(remind, { phone: '13800000000', code: '482913' }, { key: 'a', runAt }));
  const get = async (id: number) => (await app.staff('operator')).call('consoleGetTask', { params: { id } });
  const retry = async (id: number) => (await app.staff('operator')).call('retryTask', { params: { id } });
  const cancel = async (id: number) => (await app.staff('operator')).call('cancelTask', { params: { id } });
  const makeDead = async () => {
    isBroken = true;
    const id = await enqueue();
    await app.get(TaskRunner).runDue();
    return id;
  };

  it('show what failed and why, and nothing that is secret', async () => {
    const id = await makeDead();
    expect(await get(id)).toMatchObject({
      label: '提醒短信',
      state: 'dead',
      payload: { phone: '13800000000', code: '••••••' },
      lastError: expect.stringContaining('运营商没有回应'),
      subject: { resource: 'accounts', recordId: '10284' },
      isCancellable: true,
      attempts: 1,
    });
    const reader = await app.staff('read-only');
    const dead = await reader.call('consoleListTasks', { query: { filter: { state: 'dead', kind: 'test.remind' } } });
    expect(dead.map((task) => task.id)).toContain(id);
    expect(await reader.call('consoleListTasks', { query: { filter: { id: [id], key: 'b' } } })).toEqual([]);
    expect(await reader.call('consoleListTaskKinds')).toContainEqual({ kind: 'test.remind', label: '提醒短信' });
    expect(await outcomeOf(get(2_000_000_000))).toBe('task.notFound');
  });

  it('are told apart by people and by the system, whose clockwork staff may set off', async () => {
    const principal = { kind: 'staff', staffId: 1, name: '小北' } as StaffPrincipal;
    const addAs = (actor: Actor, kind: typeof quiet | typeof ticking) =>
      actAs(actor, () => app.get(UnitOfWork).run(() => app.get(Tasks).enqueue(kind, { word: '' })));
    const staff: Actor = { requestId: 'r', principal, address: NOWHERE };
    const asked = await addAs(staff, quiet);
    const set = await addAs(staff, ticking);
    const own = await addAs({ ...staff, principal: null }, quiet);
    const reader = await app.staff('read-only');
    const idsOf = async (origin: 'people' | 'system') =>
      (await reader.call('consoleListTasks', { query: { filter: { id: [asked, set, own], origin } } })).map(
        ({ id }) => id,
      );
    expect(await idsOf('people')).toEqual([asked]);
    expect(await idsOf('system')).toEqual([own, set]);
    expect(await get(set)).toMatchObject({ origin: 'system', createdBy: '小北' });
  });

  it('that failed are run again by an operator, which stands in the history', async () => {
    const id = await makeDead();
    isBroken = false;
    expect(await retry(id)).toMatchObject({ id, attempts: 0 });
    await app.get(TaskRunner).runDue();
    expect(await get(id)).toMatchObject({ state: 'done', progress: { done: 1, total: 1 } });
    expect(await outcomeOf(retry(id))).toBe('task.notDead');
    expect(await outcomeOf(retry(2_000_000_000))).toBe('task.notFound');
    const owner = await app.staff('owner');
    const filter = { resource: 'tasks', recordId: String(id) };
    const [entry] = await owner.call('consoleListAuditLog', { query: { filter } });
    expect(entry).toMatchObject({ action: 'retry', recordLabel: '提醒短信', staffName: '测试operator' });
    const reader = await app.staff('read-only');
    expect(await outcomeOf(reader.call('retryTask', { params: { id } }))).toBe('staff.forbidden');
  });

  it('are called off where their kind allows it, and given up once they failed', async () => {
    const later = new Date(app.clock.now().getTime() + 60_000);
    const waiting = await enqueue(later);
    expect(await get(waiting)).toMatchObject({ state: 'waiting', runAt: later.toISOString(), isCancellable: true });
    expect(await cancel(waiting)).toMatchObject({ state: 'cancelled', isCancellable: false });
    expect(await outcomeOf(cancel(waiting))).toBe('task.notCancellable');
    expect(await outcomeOf(cancel(2_000_000_000))).toBe('task.notFound');
    const own = await app.get(UnitOfWork).run(() => app.get(Tasks).enqueue(quiet, { word: '好' }, { runAt: later }));
    expect(await outcomeOf(cancel(own))).toBe('task.notCancellable');
    expect(await cancel(await makeDead())).toMatchObject({ state: 'cancelled' });
  });

  it('are followed by the consoles, and so are the records on which they work', async () => {
    const id = await makeDead();
    const recordsIn = async (resource: string) => {
      const entries = await app.get(FeedRepository).after(`staff:${resource}`, 0, 100);
      return entries.map(({ payload }) => (JSON.parse(payload) as { recordId: string }).recordId);
    };
    await vi.waitFor(async () => {
      expect(await recordsIn('tasks')).toContain(String(id));
      expect(await recordsIn('accounts')).toContain('10284');
    });
  });

  it('are forgotten a week after they are done, and kept longer when they failed', async () => {
    await app.get(Jobs).runDue();
    const dead = await makeDead();
    isBroken = false;
    const done = await enqueue();
    await app.get(TaskRunner).runDue();
    app.clock.advance(8 * 24 * 60 * 60);
    await app.get(Jobs).runDue();
    expect(await outcomeOf(get(done))).toBe('task.notFound');
    expect(await get(dead)).toMatchObject({ state: 'dead' });
  });
});
