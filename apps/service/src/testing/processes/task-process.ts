import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { SystemClock } from '#platform/clock/clock';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineTask } from '#platform/tasks/task-kind';
import { seededChance } from '../chance';
import { skipDiskWaits } from '../databases/disk-waits';
import { effectSchema, leaveEffect } from './effects';
import { taskProcess } from './task-processes';
import type { TaskOrder, TaskProcessSettings } from './task-survival';

const chance = seededChance();

// A process that runs tasks on a migrated database, and that a test can kill; it takes orders from its parent.
const settings = JSON.parse(process.env['TASK_PROCESS'] ?? '{}') as TaskProcessSettings;
const connections = await openConnections(settings.target, effectSchema);
await skipDiskWaits(connections);
const [database, unitOfWork] = [new Database(connections), new UnitOfWork(connections)];
const { tasks, leases, runner } = taskProcess({ database, unitOfWork }, new SystemClock('Asia/Shanghai'));
leases.leaseMs = settings.leaseMs;

const options = { label: '测试', maxAttempts: 1000, concurrency: 4 };
const write = defineTask<{ key: string; number: number }>('test.write', options);
const steps = defineTask<{ key: string; to: number }, { at: number }>('test.steps', options);

tasks.handle(write, async (task) => {
  const { key, number } = task.payload;
  await pause(chance() * 10);
  await unitOfWork.run(async () => {
    await leaveEffect(database, key, number);
    await pause(chance() * 5);
    await task.complete();
  });
});

tasks.handle(steps, async (task) => {
  const { key, to } = task.payload;
  for (let at = (task.checkpoint?.at ?? 0) + 1; at <= to && !task.stop.aborted; at += 1) {
    await pause(chance() * 10);
    await unitOfWork.run(async () => {
      await leaveEffect(database, key, at);
      await (at === to ? task.complete() : task.save({ at }, { done: at, total: to }));
    });
  }
});

async function carryOut({ writes, steps: many, isCancelled }: TaskOrder): Promise<void> {
  await unitOfWork.run(async () => {
    for (const { key, number } of writes) await tasks.enqueue(write, { key, number }, { key });
    for (const { key, to } of many) await tasks.enqueue(steps, { key, to }, { key, isUnique: true });
    if (isCancelled) throw new Error('rolled back');
  });
}

process.on('message', (order: TaskOrder) => {
  void carryOut(order).then(
    () => process.send?.({ order: order.order, isDone: true }),
    () => process.send?.({ order: order.order, isDone: false }),
  );
});
process.on('SIGTERM', () => {
  void runner
    .beforeApplicationShutdown()
    .then(() => connections.close())
    .then(() => process.exit(0));
});
await runner.onApplicationBootstrap();
// The runner's own timers do not hold a process; the channel to the parent does.
process.send?.({ order: 0, isDone: true });
