import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { TaskHandlers } from './task-handlers.service';
import { TasksRepository } from './tasks.repository';

/** The delay of tasks. */
export interface TaskLag {
  /** Seconds that the oldest due task has waited while none of its kind runs; 0 where none waits. */
  readonly seconds: number;
  /** The kind of that task, in Chinese. */
  readonly label: string | null;
}

/** Figures of tasks, for metrics and staff. */
@Injectable()
export class TaskFigures {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly handlers: TaskHandlers,
    private readonly clock: Clock,
  ) {}

  /** The tasks that failed too often and wait for a person. */
  countDead(): Promise<number> {
    return this.tasks.countDead();
  }

  async lag(): Promise<TaskLag> {
    const now = this.clock.now();
    const kinds = this.handlers.kinds().map(({ name }) => name);
    const longest = await this.tasks.longestNeglected(kinds, now);
    if (!longest) return { seconds: 0, label: null };
    const label = this.handlers.find(longest.kind)?.kind.label ?? longest.kind;
    return { seconds: (now.getTime() - longest.since.getTime()) / 1000, label };
  }
}
