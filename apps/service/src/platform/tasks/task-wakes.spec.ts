import { expect, it } from 'vitest';
import type { Clock } from '../clock/clock';
import type { TaskExecutor } from './task-executor.service';
import type { TaskHandlers } from './task-handlers.service';
import type { TaskLeases } from './task-leases.service';
import { TaskRunner } from './task-runner.service';
import type { TasksRepository } from './tasks.repository';

const LOOKS = 8;

/** A runner whose database has nothing to do; `wake` is what a commit does. */
function makeRunner(onLook: () => void) {
  let wake: () => void = () => undefined;
  const tasks: Partial<TasksRepository> = {
    listDue: () => {
      onLook();
      return Promise.resolve([]);
    },
    onChanged: (listener) => {
      wake = () => listener({ id: 1, state: 'waiting', runAt: new Date(0), endedAt: null } as never);
    },
  };
  const handlers = { kinds: () => [{ name: 'sample', concurrency: 1 }] };
  const leases = { freeLeftovers: () => Promise.resolve() };
  const clock = { now: () => new Date(1), stopwatch: () => 0, everySecond: () => () => undefined };
  const runner = new TaskRunner(
    tasks as TasksRepository,
    handlers as unknown as TaskHandlers,
    leases as unknown as TaskLeases,
    {} as TaskExecutor,
    clock as unknown as Clock,
  );
  return { runner, wake: () => wake() };
}

it.each(Array.from({ length: LOOKS }, (_, steps) => steps))(
  'a commit %i steps after the last look is looked at as well',
  async (steps) => {
    let looks = 0;
    const { runner, wake } = makeRunner(() => (looks += 1));
    await runner.onApplicationBootstrap();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    const before = looks;
    wake();
    for (let step = 0; step < 2 * LOOKS; step += 1) await Promise.resolve();
    expect(looks).toBeGreaterThan(before);
  },
);
