import { Module } from '@nestjs/common';
import { TaskAnnouncerService } from './task-announcer.service';
import { TaskListsRepository } from './task-lists.repository';
import { TasksAdminController } from './tasks.admin.controller';
import { TasksService } from './tasks.service';

/** The console's view of durable tasks. */
@Module({ controllers: [TasksAdminController], providers: [TaskListsRepository, TasksService, TaskAnnouncerService] })
export class ConsoleTasksModule {}
