import { Injectable } from '@nestjs/common';
import { Metrics } from '#platform/observability/metrics';
import { TaskFigures } from '#platform/tasks/task-figures.service';

/** Figures of the tasks for the metrics. */
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
      'Age of the most overdue task of a kind that has none running',
      async () => (await this.tasks.lag()).seconds,
    );
  }
}
