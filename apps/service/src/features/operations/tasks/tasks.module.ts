import { Module, type OnModuleInit } from '@nestjs/common';
import { TasksRepository } from '#platform/tasks/tasks.repository';
import { TaskAnnouncerService } from './task-announcer.service';
import { TaskListsRepository } from './task-lists.repository';
import { TasksAdminController } from './tasks.admin.controller';
import { TasksService } from './tasks.service';

/** The console's view of durable tasks. */
@Module({ controllers: [TasksAdminController], providers: [TaskListsRepository, TasksService, TaskAnnouncerService] })
export class ConsoleTasksModule implements OnModuleInit {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly announcer: TaskAnnouncerService,
  ) {}

  onModuleInit(): void {
    this.tasks.onChanged((task) => this.announcer.gather(task));
  }
}
