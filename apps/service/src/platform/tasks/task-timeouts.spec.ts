import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { taskProcess, type TaskProcess } from '#testing/processes/task-processes';
import type { TestDatabase } from '#testing/databases/test-database';
import { FakeClock } from '../clock/clock';
import { defineTask } from './task-kind';
import type { TaskEntity } from './task.entity';

const slow = defineTask<{ number: number }>('test.slow', { label: '慢', maxAttempts: 3, timeoutSeconds: 60 });

describeEachDatabase('a task with a handler that may take long', (open) => {
  let opened: TestDatabase;
  let clock: FakeClock;
  let process: TaskProcess;
  beforeEach(async () => {
    for (const method of ['error', 'warn'] as const) vi.spyOn(Logger.prototype, method).mockReturnValue();
    opened = await open();
    clock = new FakeClock();
    process = taskProcess(opened, clock);
    await process.runner.onApplicationBootstrap();
  });
  afterEach(async () => {
    await process.runner.beforeApplicationShutdown();
    vi.restoreAllMocks();
  });

  const find = async (id: number) => (await process.repository.find(id)) as TaskEntity;

  it('that gets no further is taken from its handler, tried again and dead in the end', async () => {
    const stops: AbortSignal[] = [];
    const late: (() => Promise<void>)[] = [];
    process.tasks.handle(slow, async (task) => {
      stops.push(task.stop);
      if (task.payload.number === 2) return opened.unitOfWork.run(() => task.complete());
      await new Promise<void>((resolve) =>
        late.push(() => opened.unitOfWork.run(() => task.complete()).finally(resolve)),
      );
    });
    const promise = (number: number) =>
      opened.unitOfWork.run(() => process.tasks.enqueue(slow, { number }, { key: 'a' }));
    const [stuck, behind] = [await promise(1), await promise(2)];
    for (const attempt of [1, 2, 3]) {
      await vi.waitFor(() => expect(stops).toHaveLength(attempt));
      expect((await find(behind)).state).toBe('waiting');
      clock.advance(60);
      void process.runner.runDue();
      await vi.waitFor(async () => expect((await find(stuck)).state).not.toBe('running'));
      expect(stops[attempt - 1]?.aborted).toBe(true);
      clock.advance(5);
      void process.runner.runDue();
    }
    await vi.waitFor(async () => expect((await find(behind)).state).toBe('done'));
    expect(await find(stuck)).toMatchObject({ state: 'dead', lastError: expect.stringContaining('60 秒') });
    // What the handlers that were given up still do is refused.
    await Promise.all(late.map((finish) => expect(finish()).rejects.toThrow('taken over')));
    expect((await find(stuck)).state).toBe('dead');
  });

  it('that gets further has its full time again with every step', async () => {
    const begun: (() => void)[] = [];
    process.tasks.handle(slow, async (task) => {
      for (let at = 1; at <= 3; at += 1) {
        await new Promise<void>((resolve) => begun.push(resolve));
        const progress = { done: at, total: 3 };
        await opened.unitOfWork.run(() => (at === 3 ? task.complete(progress) : task.save({ at }, progress)));
      }
    });
    const id = await opened.unitOfWork.run(() => process.tasks.enqueue(slow, { number: 1 }));
    for (const step of [1, 2, 3]) {
      await vi.waitFor(() => expect(begun).toHaveLength(step));
      clock.advance(59);
      void process.runner.runDue();
      begun[step - 1]?.();
      await vi.waitFor(async () => expect((await find(id)).progressDone).toBe(step));
    }
    expect(await find(id)).toMatchObject({ state: 'done', leaseNumber: 1 });
  });
});
