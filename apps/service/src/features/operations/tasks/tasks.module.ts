import { Module, type OnModuleInit } from '@nestjs/common';
import { AlarmSources } from '#platform/alarms/alarm-sources';
import { TasksRepository } from '#platform/tasks/tasks.repository';
import { TaskAlarmsService } from './task-alarms.service';
import { TaskAnnouncerService } from './task-announcer.service';
import { TaskListsRepository } from './task-lists.repository';
import { TaskMetricsService } from './task-metrics.service';
import { TasksAdminController } from './tasks.admin.controller';
import { TasksService } from './tasks.service';

/** The console's view of durable tasks. */
@Module({
  controllers: [TasksAdminController],
  providers: [TaskListsRepository, TasksService, TaskAlarmsService, TaskAnnouncerService, TaskMetricsService],
})
export class TasksModule implements OnModuleInit {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly announcer: TaskAnnouncerService,
    private readonly sources: AlarmSources,
    private readonly alarms: TaskAlarmsService,
    private readonly metrics: TaskMetricsService,
  ) {}

  onModuleInit(): void {
    this.tasks.onChanged((task) => this.announcer.gather(task));
    for (const source of this.alarms.sources()) this.sources.declare(source);
    this.metrics.register();
  }
}
