import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { UnitOfWork } from '../database/unit-of-work';
import { Jobs } from '../jobs/jobs';
import { TaskExecutor } from './task-executor.service';
import { TaskHandlers } from './task-handlers.service';
import { TaskLeases } from './task-leases.service';
import { TaskRunner } from './task-runner.service';
import { TasksRepository } from './tasks.repository';
import { Tasks } from './tasks.service';

/** So long the console shows what was done, and a unique task is remembered. */
export const DONE_RETENTION_DAYS = 7;
/** So long a dead task waits for a person. */
export const DEAD_RETENTION_DAYS = 90;

const SWEEP_SECONDS = 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 1000;

/** Makes `Tasks` injectable everywhere; features say what they do for their kinds in `onModuleInit`. */
@Global()
@Module({
  providers: [TasksRepository, TaskHandlers, TaskLeases, TaskExecutor, TaskRunner, Tasks],
  exports: [Tasks, TasksRepository, TaskHandlers],
})
export class TasksModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly tasks: TasksRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every('tasks.sweep', SWEEP_SECONDS, async (stop) => {
      await this.sweep(['done', 'cancelled'], DONE_RETENTION_DAYS, stop);
      await this.sweep(['dead'], DEAD_RETENTION_DAYS, stop);
    });
  }

  private async sweep(states: readonly string[], days: number, stop: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - days * DAY_MS);
    let isMore = true;
    while (isMore && !stop.aborted)
      isMore = (await this.unitOfWork.run(() => this.tasks.removeEnded(states, before, BATCH))) === BATCH;
  }
}
