import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { In } from 'typeorm';
import { Database } from '../../platform/database/database';
import { Page, pageRange } from '../../platform/paging/page';
import { readPage } from '../../platform/paging/page-query';
import { TaskEntity } from '../../platform/tasks/task.entity';

type ListQuery = QueryOf<'consoleListTasks'>;

/** The platform's tasks in lists; this feature only reads them. */
@Injectable()
export class TaskListsRepository {
  constructor(private readonly database: Database) {}

  /** Ids are given in the order of creation. */
  async page(query: ListQuery): Promise<Page<TaskEntity>> {
    const { id, state, kind, key } = query?.filter ?? {};
    const [, direction] = query?.sort ?? ['id', 'DESC'];
    const page = await readPage<{ id: number }>(this.database, {
      select: 'id',
      from: 'tasks',
      where: [id && 'id IN (:id)', state && 'state = :state', kind && 'kind = :kind', key && '"key" = :key'],
      parameters: { id, state, kind, key },
      orderBy: `id ${direction}`,
      ...pageRange({ range: query?.range }),
    });
    const ids = page.rows.map((row) => row.id);
    const tasks = ids.length > 0 ? await this.database.repository(TaskEntity).findBy({ id: In(ids) }) : [];
    const byId = new Map(tasks.map((task) => [task.id, task]));
    return new Page(
      ids.flatMap((one) => byId.get(one) ?? []),
      page.first,
      page.total,
    );
  }
}
