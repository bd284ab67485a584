import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import type { SubjectRef } from '#platform/subjects/subject';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { ReportDeskService } from '#features/community/reports/report-desk.service';
import { ModerationAuthorsService } from './moderation-authors.service';
import { decided, decisionSettled, reportsSettled } from './moderation.events';
import type { ModerationItemEntity } from './moderation-item.entity';
import { ModerationItemsRepository } from './moderation-items.repository';
import { later, UNDO_MS } from './moderation.rules';

interface Payload {
  readonly id: number;
  /** The decision it is about, by its instant; null for what its author took away. */
  readonly decidedAt: number | null;
}

interface Checkpoint {
  readonly isAuthorTold: boolean;
}

export const settleDecision = defineTask<Payload, Checkpoint>('moderation.settle', {
  label: '告知审核结果',
  subjectOf: ({ id }) => ({ resource: 'moderation', recordId: String(id) }),
});

/** So many reports are settled at once. */
const REPORTS_AT_ONCE = 20;

/** Tells people about decisions, once these can no longer be taken back. */
@Injectable()
export class ModerationSettlementsService {
  constructor(
    private readonly items: ModerationItemsRepository,
    private readonly authors: ModerationAuthorsService,
    private readonly reports: ReportDeskService,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
  ) {}

  /** Promises to tell the people who wait for a decision, ten seconds later. Inside the caller's unit of work. */
  async plan({ id, kind, subjectId, reportCount, decidedAt }: ModerationItemEntity): Promise<void> {
    if (!decidedAt) return;
    if (reportCount > 0) await this.reports.attach({ kind, id: subjectId }, id);
    const runAt = later(decidedAt, UNDO_MS);
    await this.tasks.enqueue(settleDecision, { id, decidedAt: decidedAt.getTime() }, { runAt });
  }

  /** The decision was taken back: its task will find another one or none. Inside the caller's unit of work. */
  async callOff({ id, reportCount }: ModerationItemEntity): Promise<void> {
    if (reportCount > 0) await this.reports.detach(id);
  }

  /** Plans the settlement of content that its author took away: only its reporters hear of it. Inside the caller's unit of work. */
  async planReports(ref: SubjectRef, id: number): Promise<void> {
    await this.reports.attach(ref, id);
    await this.tasks.enqueue(settleDecision, { id, decidedAt: null });
  }

  async settle(task: TaskRun<Payload, Checkpoint>): Promise<void> {
    const item = await this.items.find(task.payload.id);
    if (!item || (item.decidedAt?.getTime() ?? null) !== task.payload.decidedAt)
      return this.unitOfWork.run(() => task.complete());
    if (!task.checkpoint) await this.settleAuthor(item, task);
    await task.inSlices(REPORTS_AT_ONCE, (size) => this.settleReports(item, task, size));
  }

  private settleAuthor(item: ModerationItemEntity, task: TaskRun<Payload, Checkpoint>): Promise<void> {
    return this.unitOfWork.run(async () => {
      // The author has heard of the first decision, which stands.
      if (item.decision && !item.isAgreed) {
        await this.authors.conclude(item);
        this.events.emit(decisionSettled, decided(item, item.decision));
      }
      await task.save({ isAuthorTold: true });
    });
  }

  private settleReports(
    { id: itemId, kind, subjectId: id, decision }: ModerationItemEntity,
    task: TaskRun<Payload, Checkpoint>,
    size: number,
  ): Promise<void> {
    return this.unitOfWork.run(async () => {
      const isUpheld = decision !== 'approve';
      const count = await this.reports.settle(itemId, isUpheld, size);
      if (count > 0) this.events.emit(reportsSettled, { kind, id, itemId, isUpheld, count });
      if (count < size) await task.complete();
    });
  }
}
