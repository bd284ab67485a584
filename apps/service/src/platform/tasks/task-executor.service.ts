import { Injectable, Logger } from '@nestjs/common';
import { actAs } from '../actor/actor-context';
import { NOWHERE } from '../addresses/counted-address';
import { Clock } from '../clock/clock';
import { UnitOfWork } from '../database/unit-of-work';
import { giveWay } from '../slices/turns';
import { asTrace } from '../tracing/tracing';
import { TaskHandlers } from './task-handlers.service';
import { TaskLeases } from './task-leases.service';
import { TaskLeaseLostError, TaskRun } from './task-run';
import type { TaskEntity } from './task.entity';
import { TasksRepository } from './tasks.repository';

/** Lets a handler do one task that this process has claimed, and sees to its end. */
@Injectable()
export class TaskExecutor {
  private readonly logger = new Logger(TaskExecutor.name);

  constructor(
    private readonly tasks: TasksRepository,
    private readonly handlers: TaskHandlers,
    private readonly leases: TaskLeases,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Never rejects: a failure is noted on the task, or else its lease expires. */
  async execute(task: TaskEntity, stop: AbortSignal): Promise<void> {
    const run = new TaskRun(task, { tasks: this.tasks, unitOfWork: this.unitOfWork, clock: this.clock, stop });
    // However many short tasks are due, everything else has its turn between two of them.
    await giveWay();
    try {
      const attributes = { 'ug.task.kind': task.kind, 'ug.task.id': task.id, 'ug.task.attempt': task.attempts };
      await actAs({ requestId: `task-${task.id}`, principal: null, address: NOWHERE }, () =>
        asTrace(`task ${task.kind}`, { kind: 'consumer', attributes }, () => this.attempt(task, run)),
      );
    } catch (error) {
      await this.fail(task, run, error);
    }
  }

  private async attempt(task: TaskEntity, run: TaskRun<object, object>): Promise<void> {
    // The service may have been asked to stop while the task waited for its turn.
    if (run.stop.aborted) return this.leases.release(task);
    const registered = this.handlers.find(task.kind);
    if (!registered) throw new Error(`${task.kind} has no handler`);
    await registered.handle(run);
    if (run.isSettled) return;
    if (!run.stop.aborted) throw new Error(`the handler of ${task.kind} ended without completing its task`);
    await this.leases.release(task);
  }

  private async fail(task: TaskEntity, run: TaskRun<object, object>, error: unknown): Promise<void> {
    const what = `task ${task.id} (${task.kind})`;
    if (error instanceof TaskLeaseLostError) return this.logger.warn(error.message);
    const stack = error instanceof Error ? error.stack : String(error);
    if (run.isSettled) return this.logger.error(`${what} is done, but what its handler did afterwards failed`, stack);
    this.logger.error(`${what} failed at attempt ${task.attempts}`, stack);
    try {
      await this.leases.fail(task, error);
    } catch (reason) {
      this.logger.error(`the failure of ${what} could not be noted: ${String(reason)}`);
    }
  }
}
