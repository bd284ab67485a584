import { Module } from '@nestjs/common';
import { TaskAnnouncer } from './task-announcer.service';
import { TaskListsRepository } from './task-lists.repository';
import { TasksAdminController } from './tasks.admin.controller';
import { TasksService } from './tasks.service';

/** The console's view of durable tasks. */
@Module({ controllers: [TasksAdminController], providers: [TaskListsRepository, TasksService, TaskAnnouncer] })
export class ConsoleTasksModule {}
