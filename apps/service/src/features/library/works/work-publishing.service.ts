import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { lateNote } from '#platform/records/late-note';
import type { RecordFields } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import type { WorkEntity } from './work.entity';
import { toWork } from './works.mapper';
import { workRecord } from './works.repository';
import { missingParts } from './works.rules';

type WorkChange = Partial<RecordFields<WorkEntity>>;

interface DueWork {
  readonly workId: number;
}

export const publishDueWork = defineTask<DueWork>('works.publish', {
  label: '定时上架作品',
  subjectOf: ({ workId }) => ({ resource: 'works', recordId: String(workId) }),
});

const keyOf = (id: number): string => `works:${id}`;

/** Works that players see, and from when. */
@Injectable()
export class WorkPublishingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes a complete work now, or at a later time. A published one stays as it is.
   * @throws Refusal `work.notReady` with what is missing by field, `work.publishTimePast`, `validation`
   */
  async publish(id: number, publishAt: string | null): Promise<Schemas['Work']> {
    if (publishAt === null)
      return this.change(id, 'publish', (work) => {
        refuseIncomplete(work);
        return this.shown(work);
      });
    const at = instantFrom('publishAt', publishAt);
    if (at <= this.clock.now()) throw new Refusal('work.publishTimePast');
    return this.change(id, 'schedule', (work) => {
      refuseIncomplete(work);
      if (work.state === 'published')
        throw new Refusal('validation', { errors: { publishAt: '作品已上架，请先下架再定时上架' } });
      return { state: 'scheduled', publishAt: at };
    });
  }

  /** Takes a work down or cancels its schedule; one that was never public is a draft again. */
  unpublish(id: number): Promise<Schemas['Work']> {
    return this.change(id, 'unpublish', ({ state, firstPublishedAt }) => {
      if (state === 'published') return { state: 'unpublished' };
      if (state !== 'scheduled') return {};
      return { state: firstPublishedAt ? 'unpublished' : 'draft', publishAt: firstPublishedAt };
    });
  }

  publishDue(task: TaskRun<DueWork, object>): Promise<void> {
    const { workId: id } = task.payload;
    return this.unitOfWork.run(async () => {
      const work = await this.records.lock(workRecord, id);
      if (work?.state === 'scheduled') {
        const note = lateNote(work.publishAt, this.clock);
        await this.records.change(workRecord, { id, action: 'publish', note }, (due) => this.shown(due));
      }
      await task.complete();
    });
  }

  private change(id: number, action: string, decide: (work: WorkEntity) => WorkChange): Promise<Schemas['Work']> {
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(workRecord, { id, action }, decide);
      await this.followSchedule(after);
      return toWork(after);
    });
  }

  /** The task stands in the same commit as the state: a work that is scheduled has one, any other has none. */
  private async followSchedule({ id, state, publishAt }: WorkEntity): Promise<void> {
    const key = keyOf(id);
    if (state === 'scheduled' && publishAt)
      await this.tasks.replace(publishDueWork, { workId: id }, { key, runAt: publishAt });
    else await this.tasks.cancel(publishDueWork, key);
  }

  private shown({ state, firstPublishedAt }: WorkEntity): WorkChange {
    if (state === 'published') return {};
    const now = this.clock.now();
    return { state: 'published', publishAt: now, firstPublishedAt: firstPublishedAt ?? now };
  }
}

function refuseIncomplete(work: WorkEntity): void {
  const errors = missingParts(work);
  if (Object.keys(errors).length > 0) throw new Refusal('work.notReady', { errors });
}
