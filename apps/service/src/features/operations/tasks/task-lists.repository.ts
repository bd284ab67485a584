import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import { pageRange, type Page } from '#platform/paging/page';
import { readEntityPage } from '#platform/paging/page-query';
import { TaskEntity } from '#platform/tasks/task.entity';

type ListQuery = QueryOf<'consoleListTasks'>;

/** The platform's tasks in lists; this feature only reads them. */
@Injectable()
export class TaskListsRepository {
  constructor(private readonly database: Database) {}

  /** Ids are given in the order of creation. */
  page(query: ListQuery): Promise<Page<TaskEntity>> {
    const { id, state, kind, key, origin } = query?.filter ?? {};
    const [, direction] = query?.sort ?? ['id', 'DESC'];
    return readEntityPage(this.database, TaskEntity, {
      where: [
        id && 'id IN (:id)',
        state && 'state = :state',
        kind && 'kind = :kind',
        key && '"key" = :key',
        origin && 'origin = :origin',
      ],
      parameters: { id, state, kind, key, origin },
      orderBy: `id ${direction}`,
      ...pageRange({ range: query?.range }),
    });
  }
}
