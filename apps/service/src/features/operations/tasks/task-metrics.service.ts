import { Injectable } from '@nestjs/common';
import { Metrics } from '#platform/observability/metrics';
import { TaskFigures } from '#platform/tasks/task-figures.service';

/** How the tasks do, as figures. */
@Injectable()
export class TaskMetricsService {
  constructor(
    private readonly tasks: TaskFigures,
    private readonly metrics: Metrics,
  ) {}

  register(): void {
    this.metrics.gauge('tasks_dead', 'Tasks that failed too often and wait for a person', () => this.tasks.countDead());
    this.metrics.gauge(
      'tasks_lag_seconds',
      'How long the task is due that waits the longest, none of its kind runs',
      async () => (await this.tasks.lag()).seconds,
    );
  }
}
