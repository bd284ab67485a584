import { Logger } from '@nestjs/common';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { effectSchema, effectsOf, leaveEffect } from '#testing/processes/effects';
import { taskProcess, type TaskProcess } from '#testing/processes/task-processes';
import type { TestDatabase } from '#testing/databases/test-database';
import { actAs, currentActor } from '../actor/actor-context';
import { NOWHERE } from '../addresses/counted-address';
import { FakeClock } from '../clock/clock';
import { newProcessMark } from '../ids/process-mark';
import { LEASE_SECONDS } from './task-leases.service';
import { defineTask } from './task-kind';
import type { TaskEntity } from './task.entity';
import type { TaskOptions } from './tasks.service';

const write = defineTask<{ number: number }>('test.write', { label: '写一笔', maxAttempts: 3 });
const count = defineTask<{ to: number }, { at: number }>('test.count', {
  label: '数数',
  maxAttempts: 2,
  concurrency: 1,
});

/** A promise with its handle outside, to hold a task in the middle of its work. */
const gate = (): { wait: Promise<void>; open: () => void } => {
  let open: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
};

/** Failures are logged, and expected here. */
const quietly = () => {
  const spies = [vi.spyOn(Logger.prototype, 'error'), vi.spyOn(Logger.prototype, 'warn')];
  for (const spy of spies) spy.mockReturnValue();
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
};

describeEachDatabase('a task', (open) => {
  let opened: TestDatabase;
  let clock: FakeClock;
  let first: TaskProcess;
  const running: TaskProcess[] = [];
  beforeAll(async () => {
    opened = await open(effectSchema);
  });
  beforeEach(async () => {
    await opened.unitOfWork.run(() => opened.database.execute('DELETE FROM tasks'));
    await opened.unitOfWork.run(() => opened.database.execute('DELETE FROM effects'));
    clock = new FakeClock();
    first = await start();
  });
  afterEach(() => Promise.all(running.splice(0).map(({ runner }) => runner.beforeApplicationShutdown())));

  /** Starts another process; what it does before a write is up to the test. */
  async function start(before: (number: number) => Promise<void> = () => Promise.resolve()): Promise<TaskProcess> {
    const process = taskProcess(opened, clock);
    process.tasks.handle(write, async (task) => {
      await before(task.payload.number);
      await opened.unitOfWork.run(async () => {
        await leaveEffect(opened.database, 'all', task.payload.number);
        await task.complete();
      });
    });
    await process.runner.onApplicationBootstrap();
    running.push(process);
    return process;
  }
  /** In place of the first process: one that holds every write until it is let go. */
  async function startHolding() {
    await first.runner.beforeApplicationShutdown();
    const { wait, open: letGo } = gate();
    const begun: number[] = [];
    first = await start((number) => {
      begun.push(number);
      return wait;
    });
    return { letGo, begun };
  }
  const enqueue = (number: number, options: TaskOptions = {}) =>
    opened.unitOfWork.run(() => first.tasks.enqueue(write, { number }, options));
  const effects = async () => (await effectsOf(opened.database))['all'] ?? [];
  const find = async (id: number) => (await first.repository.find(id)) as TaskEntity;
  const settle = (...processes: TaskProcess[]) =>
    Promise.all((processes.length > 0 ? processes : [first]).map(({ runner }) => runner.runDue()));
  const later = async (seconds: number, ...processes: TaskProcess[]) => {
    clock.advance(seconds);
    await settle(...processes);
  };
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

  it('runs soon after the commit of what it was promised with, on behalf of the service', async () => {
    const actors: unknown[] = [];
    first.tasks.handle(count, async (task) => {
      actors.push(currentActor());
      await opened.unitOfWork.run(() => task.complete());
    });
    const principal = { kind: 'player', sessionId: 's', uid: '10284' } as const;
    const promise = () => opened.unitOfWork.run(() => first.tasks.enqueue(count, { to: 1 }));
    const id = await actAs({ requestId: 'r', principal, address: NOWHERE }, promise);
    await vi.waitFor(async () => expect(await find(id)).toMatchObject({ state: 'done', createdBy: '玩家 10284' }));
    expect(actors).toEqual([{ requestId: `task-${id}`, principal: null, address: '' }]);
  });

  it('never runs when what it was promised with is rolled back, and cannot be promised alone', async () => {
    const change = opened.unitOfWork.run(async () => {
      await first.tasks.enqueue(write, { number: 1 });
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    await expect(first.tasks.enqueue(write, { number: 2 })).rejects.toThrow('inside unitOfWork.run()');
    await later(1);
    expect(await effects()).toEqual([]);
  });

  it('runs when its time has come, and not before', async () => {
    const id = await enqueue(1, { runAt: after(60) });
    await later(59);
    expect(await effects()).toEqual([]);
    await later(1);
    expect(await effects()).toEqual([1]);
    expect(await find(id)).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('is put in the place of another, or called off', async () => {
    const replace = (number: number, runAt: Date) =>
      opened.unitOfWork.run(() => first.tasks.replace(write, { number }, { key: 'a', runAt }));
    const old = await replace(1, after(10));
    await replace(2, after(20));
    await enqueue(3, { key: 'b', runAt: after(10) });
    await opened.unitOfWork.run(() => first.tasks.cancel(write, 'b'));
    await later(10);
    expect(await effects()).toEqual([]);
    await later(10);
    expect(await effects()).toEqual([2]);
    expect(await find(old)).toMatchObject({ state: 'cancelled' });
  });

  it('that is called off while it runs has no effect', async () => {
    quietly();
    const { letGo, begun } = await startHolding();
    const id = await enqueue(1, { key: 'a' });
    await vi.waitFor(() => expect(begun).toEqual([1]));
    await opened.unitOfWork.run(() => first.tasks.cancel(write, 'a'));
    letGo();
    await settle();
    expect([await effects(), (await find(id)).state]).toEqual([[], 'cancelled']);
  });

  it('that is unique is there once, however often and at the same time it is promised', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map((number) => enqueue(number, { key: 'a', isUnique: true })));
    await settle();
    ids.push(await enqueue(5, { key: 'a', isUnique: true }));
    expect([new Set(ids).size, (await effects()).length]).toEqual([1, 1]);
    await expect(enqueue(6, { isUnique: true })).rejects.toThrow('needs a key');
  });

  it('that is ensured waits once, and once more when the one before has begun', async () => {
    const { letGo, begun } = await startHolding();
    const ensure = (number: number) => opened.unitOfWork.run(() => first.tasks.ensure(write, { number }, { key: 'a' }));
    const running = await ensure(1);
    await vi.waitFor(() => expect(begun).toEqual([1]));
    const waiting = await Promise.all([2, 3, 4].map(ensure));
    expect([new Set(waiting).size, waiting.includes(running)]).toEqual([1, false]);
    letGo();
    await vi.waitFor(async () => expect(await effects()).toHaveLength(2));
    expect(begun).toHaveLength(2);
  });

  it('that fails rests longer each time, is dead in the end, and lives again when a person says so', async () => {
    quietly();
    await first.runner.beforeApplicationShutdown();
    let isBroken = true;
    const process = await start(() => (isBroken ? Promise.reject(new Error('a bad day')) : Promise.resolve()));
    const id = await enqueue(1);
    const seen: unknown[] = [];
    for (const seconds of [0, 1, 2]) {
      await later(seconds, process);
      const { state, attempts, runAt } = await find(id);
      seen.push([state, attempts]);
      const pause = runAt.getTime() - clock.now().getTime();
      if (state === 'waiting') expect([pause >= 500 * attempts, pause <= 1000 * attempts]).toEqual([true, true]);
    }
    expect(seen).toEqual([
      ['waiting', 1],
      ['waiting', 2],
      ['dead', 3],
    ]);
    await later(3600, process);
    expect(await find(id)).toMatchObject({ state: 'dead', lastError: expect.stringContaining('a bad day') });
    isBroken = false;
    expect(await opened.unitOfWork.run(() => process.tasks.retry(id))).toBe(true);
    await settle(process);
    expect([await effects(), await opened.unitOfWork.run(() => process.tasks.retry(id))]).toEqual([[1], false]);
  });

  it('is taken over from a process that died, and what that one still saves is refused', async () => {
    quietly();
    const { letGo, begun } = await startHolding();
    const id = await enqueue(1);
    await vi.waitFor(() => expect(begun).toEqual([1]));
    const heir = await start();
    if (open.dialect === 'postgres') {
      await later(0, heir);
      await later(LEASE_SECONDS - 5, heir);
      expect((await find(id)).leaseNumber).toBe(1);
      await later(5, heir);
    }
    await later(1, heir);
    expect(await effects()).toEqual([1]);
    letGo();
    await settle();
    expect([await effects(), (await find(id)).leaseNumber]).toEqual([[1], 2]);
  });

  it('is taken over at once from a dead process of the same machine', async () => {
    quietly();
    const id = await enqueue(1, { runAt: after(1) });
    // Its number was given out again: this process has it now, and started later.
    const own = newProcessMark();
    const holder = `${own.slice(0, 18)}00000001${own.slice(26)}`;
    await opened.unitOfWork.run(() => first.repository.claim([id], holder, clock.now()));
    await start();
    await vi.waitFor(async () => expect(await effects()).toEqual([1]));
    expect(await find(id)).toMatchObject({ state: 'done', leaseNumber: 2 });
  });

  it.each([
    ['two minutes back', [-120]],
    ['an hour ahead and back', [3600, -3600]],
  ])('runs when it would have after the clock was set %s', async (_what, jumps) => {
    quietly();
    await first.runner.beforeApplicationShutdown();
    let failures = 1;
    const process = await start(() =>
      (failures -= 1) >= 0 ? Promise.reject(new Error('a bad day')) : Promise.resolve(),
    );
    await enqueue(3, { runAt: after(60) });
    for (const [i, seconds] of jumps.entries()) {
      clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString());
      await settle(process);
      failures = 1;
      await enqueue(10 + i);
      await settle(process);
    }
    await later(4, process);
    const soon = (await effects()).filter((number) => number >= 10);
    expect(soon.sort()).toEqual(jumps.map((_, i) => 10 + i));
    await later(Math.max(60, 60 - Math.min(...jumps)), process);
    expect((await effects()).filter((number) => number === 3)).toEqual([3]);
  });

  it('is left to a process that is alive, even where clocks disagree', async () => {
    const { letGo, begun } = await startHolding();
    const watcher = await start();
    // Its first look is over: it finds nothing that is promised from now on.
    await settle(watcher);
    const id = await enqueue(1);
    await vi.waitFor(() => expect(begun).toEqual([1]));
    const holding = first.runner.runDue();
    for (const jump of [
      '2030-01-01T00:00:00Z',
      '2020-01-01T00:00:00Z',
      '2026-01-15T00:00:00Z',
      '2040-01-01T00:00:00Z',
    ]) {
      clock.set(jump);
      for (let i = 0; i < 5; i += 1) {
        clock.advance(LEASE_SECONDS / 5);
        await first.leases.check(new Map([[id, 1]]));
        await settle(watcher);
      }
    }
    expect(await find(id)).toMatchObject({ state: 'running', leaseNumber: 1 });
    letGo();
    await holding;
    expect(await effects()).toEqual([1]);
  });

  it('that rests runs at once when the clock is set back behind its failure', async () => {
    quietly();
    await first.runner.beforeApplicationShutdown();
    let isBroken = true;
    const process = await start(() => (isBroken ? Promise.reject(new Error('a bad day')) : Promise.resolve()));
    await settle(process);
    await enqueue(1);
    await settle(process);
    isBroken = false;
    clock.set('2026-01-14T00:00:00Z');
    await enqueue(2);
    await settle(process);
    expect((await effects()).sort()).toEqual([1, 2]);
  });

  it('waits for those that were promised before it under its key, and for no others', async () => {
    quietly();
    const { letGo, begun } = await startHolding();
    for (const number of [1, 2, 3]) await enqueue(number, { key: 'a' });
    await enqueue(4, { key: 'b' });
    await vi.waitFor(() => expect(begun).toEqual([1, 4]));
    letGo();
    await settle();
    expect((await effects()).filter((number) => number !== 4)).toEqual([1, 2, 3]);
  });

  it('holds those behind it while it rests, and lets them pass once it is dead', async () => {
    quietly();
    await first.runner.beforeApplicationShutdown();
    const process = await start((number) => (number === 1 ? Promise.reject(new Error('never')) : Promise.resolve()));
    await enqueue(1, { key: 'a' });
    await enqueue(2, { key: 'a' });
    await settle(process);
    expect(await effects()).toEqual([]);
    await later(2, process);
    await later(4, process);
    expect(await effects()).toEqual([2]);
  });

  it('is one of so many of its kind that a process does at once', async () => {
    const { letGo, begun } = await startHolding();
    const sent = Array.from({ length: 20 }, (_, number) => number);
    for (const number of sent) await enqueue(number);
    await vi.waitFor(() => expect(begun).toHaveLength(write.concurrency));
    letGo();
    await settle();
    expect((await effects()).sort((a, b) => a - b)).toEqual(sent);
  });

  it('of many steps goes on behind the last one that was committed, in whichever process', async () => {
    quietly();
    const step = async (process: TaskProcess, crashAt: number) =>
      process.tasks.handle(count, async (task) => {
        for (let at = (task.checkpoint?.at ?? 0) + 1; at <= task.payload.to; at += 1) {
          await opened.unitOfWork.run(async () => {
            await leaveEffect(opened.database, 'steps', at);
            if (at === crashAt) throw new Error('power cut');
            const progress = { done: at, total: task.payload.to };
            await (at === task.payload.to ? task.complete(progress) : task.save({ at }, progress));
          });
        }
      });
    await step(first, 3);
    const second = await start();
    await step(second, 5);
    const id = await opened.unitOfWork.run(() => first.tasks.enqueue(count, { to: 6 }, { key: 'a' }));
    await first.runner.runDue();
    expect(await find(id)).toMatchObject({ state: 'waiting', checkpoint: { at: 2 }, progressDone: 2, attempts: 0 });
    expect(await first.tasks.progressOf(count, ['a'])).toEqual(new Map([['a', { done: 2, total: 6 }]]));
    await first.runner.beforeApplicationShutdown();
    await later(2, second);
    expect(await find(id)).toMatchObject({ state: 'waiting', checkpoint: { at: 4 } });
    const third = await start();
    await step(third, 0);
    await later(2, third);
    expect((await effectsOf(opened.database))['steps']).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await find(id)).toMatchObject({ state: 'done', progressDone: 6, progressTotal: 6 });
  });

  it('is given back when the service stops, which counts as no try', async () => {
    first.tasks.handle(count, async (task) => {
      await new Promise((resolve) => task.stop.addEventListener('abort', resolve));
    });
    const id = await opened.unitOfWork.run(() => first.tasks.enqueue(count, { to: 1 }));
    await vi.waitFor(async () => expect((await find(id)).state).toBe('running'));
    await first.runner.beforeApplicationShutdown();
    expect(await find(id)).toMatchObject({ state: 'waiting', attempts: 0, lastError: null });
  });

  it('can put itself off, and fails when its handler neither does that nor completes it', async () => {
    quietly();
    const runs: string[] = [];
    first.tasks.handle(count, async (task) => {
      runs.push(clock.now().toISOString());
      if (runs.length === 1) await opened.unitOfWork.run(() => task.postpone(after(60)));
    });
    const id = await opened.unitOfWork.run(() => first.tasks.enqueue(count, { to: 1 }));
    await settle();
    await later(59);
    expect(await find(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    await later(1);
    expect(runs).toEqual(['2026-01-15T04:00:00.000Z', '2026-01-15T04:01:00.000Z']);
    expect(await find(id)).toMatchObject({ attempts: 1, lastError: expect.stringContaining('without completing') });
  });

  it('of a kind that a process does not know is left to one that does', async () => {
    const id = await opened.unitOfWork.run(() => first.tasks.enqueue(count, { to: 1 }));
    await settle();
    expect((await find(id)).state).toBe('waiting');
    expect(() => first.tasks.handle(write, () => Promise.resolve())).toThrow('already a handler');
  });
});
