import { Injectable } from '@nestjs/common';
import type { AlarmSource, FoundAlarm } from '#platform/alarms/alarm-sources';
import { Clock } from '#platform/clock/clock';
import { grouped } from '#platform/money/yuan';
import { TaskHandlers } from '#platform/tasks/task-handlers.service';
import { TasksRepository } from '#platform/tasks/tasks.repository';

const MINUTE_MS = 60_000;
/** A task that is due runs within a second or two. */
const LATE_MS = 10 * MINUTE_MS;

/** Alarms about tasks that failed for good, or run late. */
@Injectable()
export class TaskAlarmsService {
  private readonly startedAt: Date;

  constructor(
    private readonly tasks: TasksRepository,
    private readonly handlers: TaskHandlers,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  sources(): AlarmSource[] {
    return [
      { kind: 'dead-tasks', label: '后台任务失败', look: () => this.dead() },
      { kind: 'late-tasks', label: '后台任务积压', look: () => this.late() },
    ];
  }

  private async dead(): Promise<FoundAlarm[]> {
    const count = await this.tasks.countDead();
    if (count === 0) return [];
    return [{ subject: '', text: `${grouped(count)} 个后台任务多次失败，等待处理：请在“后台任务”中重新运行或取消` }];
  }

  private async late(): Promise<FoundAlarm[]> {
    const now = this.clock.now().getTime();
    // Tasks that waited while the service was stopped have begun by then.
    if (now - this.startedAt.getTime() < LATE_MS) return [];
    const kinds = this.handlers.kinds().map(({ name }) => name);
    const longest = await this.tasks.longestNeglected(kinds, new Date(now - LATE_MS));
    if (!longest) return [];
    const minutes = Math.floor((now - longest.since.getTime()) / MINUTE_MS);
    const label = this.handlers.find(longest.kind)?.kind.label ?? longest.kind;
    return [{ subject: '', text: `“${label}”已经等了 ${minutes} 分钟没有执行，后台任务可能停住了` }];
  }
}
