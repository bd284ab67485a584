import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Feed, type NewEntry } from '#platform/feed/feed';
import { staffTopic } from '#platform/feed/topic';
import { TaskHandlers } from '#platform/tasks/task-handlers.service';
import type { ChangedTask } from '#platform/tasks/tasks.repository';

/** Changes of so long are one announcement: all consoles read one feed, and busy tasks would fill it. */
const GATHER_MS = 1000;
const MAX_NAMED = 20;

/** Has the consoles follow tasks, and the records on which tasks work. */
@Injectable()
export class TaskAnnouncerService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(TaskAnnouncerService.name);
  private readonly gathered = new Map<number, ChangedTask>();
  private timer: NodeJS.Timeout | undefined;
  private announcing: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(
    private readonly handlers: TaskHandlers,
    private readonly unitOfWork: UnitOfWork,
    private readonly feed: Feed,
  ) {}

  /** Announces a changed task soon, along with all that change until then. */
  gather(task: ChangedTask): void {
    if (this.isClosed) return;
    this.gathered.set(task.id, task);
    this.timer ??= setTimeout(() => {
      this.announcing = this.announce();
    }, GATHER_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.announcing;
  }

  private async announce(): Promise<void> {
    this.timer = undefined;
    const changed = [...this.gathered.values()];
    this.gathered.clear();
    try {
      await this.unitOfWork.run(() => this.feed.appendAll(this.entriesOf(changed)));
    } catch (error) {
      this.logger.warn(`consoles were not notified of ${changed.length} tasks: ${String(error)}`);
    }
  }

  private entriesOf(changed: readonly ChangedTask[]): NewEntry[] {
    const named = changed.slice(0, MAX_NAMED);
    const subjects = named.flatMap((task) => this.handlers.find(task.kind)?.kind.subjectOf?.(task.payload) ?? []);
    const records = [...named.map(({ id }) => ({ resource: 'tasks', recordId: String(id) })), ...subjects];
    const distinct = new Map(records.map((record) => [`${record.resource}/${record.recordId}`, record]));
    return [...distinct.values()].map((record) => ({
      topic: staffTopic(record.resource),
      kind: 'record.changed',
      payload: { ...record, action: 'update', staffName: '系统' },
    }));
  }
}
