import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { AuditTrail } from '#platform/audit/audit-trail';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Page } from '#platform/paging/page';
import { TaskHandlers } from '#platform/tasks/task-handlers.service';
import type { TaskEntity } from '#platform/tasks/task.entity';
import { Tasks } from '#platform/tasks/tasks.service';
import { TaskListsRepository } from './task-lists.repository';
import { isCancellable, toTask } from './tasks.mapper';

type Task = Schemas['Task'];

/** Tasks that the service has promised, and the actions of a person on those that failed. */
@Injectable()
export class TasksService {
  constructor(
    private readonly lists: TaskListsRepository,
    private readonly tasks: Tasks,
    private readonly handlers: TaskHandlers,
    private readonly unitOfWork: UnitOfWork,
    private readonly auditTrail: AuditTrail,
  ) {}

  async list(query: QueryOf<'consoleListTasks'>): Promise<Page<Task>> {
    const { rows, first, total } = await this.lists.page(query);
    return new Page(
      rows.map((task) => this.present(task)),
      first,
      total,
    );
  }

  kinds(): Schemas['TaskKind'][] {
    return this.handlers.kinds().map(({ name, label }) => ({ kind: name, label }));
  }

  /** @throws Refusal `task.notFound` */
  async get(id: number): Promise<Task> {
    return this.present(await this.require(id));
  }

  /** Runs a task again that failed too often. @throws Refusal `task.notFound`, `task.notDead` */
  retry(id: number): Promise<Task> {
    return this.change(id, 'retry', async () => {
      if (!(await this.tasks.retry(id))) throw new Refusal('task.notDead');
    });
  }

  /** Calls off a task that waits, or gives up a dead one. @throws Refusal `task.notFound`, `task.notCancellable` */
  cancel(id: number): Promise<Task> {
    return this.change(id, 'cancel', async (task) => {
      const isAllowed = isCancellable(task, this.handlers.find(task.kind)?.kind);
      if (!isAllowed || !(await this.tasks.cancelOne(id))) throw new Refusal('task.notCancellable');
    });
  }

  private change(id: number, action: string, work: (task: TaskEntity) => Promise<void>): Promise<Task> {
    return this.unitOfWork.run(async () => {
      const before = await this.require(id);
      await work(before);
      const after = await this.require(id);
      const record = { action, resource: 'tasks', recordId: id, recordLabel: this.present(before).label };
      await this.auditTrail.record({ ...record, before: { state: before.state }, after: { state: after.state } });
      return this.present(after);
    });
  }

  private async require(id: number): Promise<TaskEntity> {
    const task = await this.tasks.find(id);
    if (!task) throw new Refusal('task.notFound');
    return task;
  }

  private present(task: TaskEntity): Task {
    return toTask(task, this.handlers.find(task.kind)?.kind);
  }
}
