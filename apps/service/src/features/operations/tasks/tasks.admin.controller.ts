import { Controller, Param, Query } from '@nestjs/common';
import type { ResponseOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { TasksService } from './tasks.service';

/** Durable tasks, as staff see them. */
@Controller()
export class TasksAdminController {
  constructor(private readonly tasks: TasksService) {}

  @Operation('consoleListTasks')
  list(@Query() query: QueryOf<'consoleListTasks'>): Promise<Page<Schemas['Task']>> {
    return this.tasks.list(query);
  }

  @Operation('consoleListTaskKinds')
  kinds(): ResponseOf<'consoleListTaskKinds'> {
    return this.tasks.kinds();
  }

  @Operation('consoleGetTask')
  get(@Param() { id }: ParamsOf<'consoleGetTask'>): Promise<ResponseOf<'consoleGetTask'>> {
    return this.tasks.get(id);
  }

  @Operation('retryTask')
  retry(@Param() { id }: ParamsOf<'retryTask'>): Promise<ResponseOf<'retryTask'>> {
    return this.tasks.retry(id);
  }

  @Operation('cancelTask')
  cancel(@Param() { id }: ParamsOf<'cancelTask'>): Promise<ResponseOf<'cancelTask'>> {
    return this.tasks.cancel(id);
  }
}
