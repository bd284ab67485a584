import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Sweeps } from '../jobs/sweeps';
import { TaskExecutor } from './task-executor.service';
import { TaskFigures } from './task-figures.service';
import { TaskHandlers } from './task-handlers.service';
import { TaskLeases } from './task-leases.service';
import { TaskRunner } from './task-runner.service';
import { TasksRepository } from './tasks.repository';
import { Tasks } from './tasks.service';

/** So long the console shows what was done, and a unique task is remembered. */
export const DONE_RETENTION_DAYS = 7;
/** So long a dead task waits for a person. */
export const DEAD_RETENTION_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes `Tasks` injectable everywhere; features say what they do for their kinds in `onModuleInit`. */
@Global()
@Module({
  providers: [TasksRepository, TaskHandlers, TaskLeases, TaskExecutor, TaskFigures, TaskRunner, Tasks],
  exports: [Tasks, TaskFigures, TasksRepository, TaskHandlers],
})
export class TasksModule implements OnModuleInit {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly tasks: TasksRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sweeps.hourly(
      'tasks.sweep',
      (limit) => this.tasks.removeEnded(['done', 'cancelled'], this.daysAgo(DONE_RETENTION_DAYS), limit),
      (limit) => this.tasks.removeEnded(['dead'], this.daysAgo(DEAD_RETENTION_DAYS), limit),
    );
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}
