import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { lateNote } from '#platform/records/late-note';
import type { RecordFields } from '#platform/records/record-definition';
import { Records, type ChangeRequest } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import type { PartEntity } from './part.entity';
import { PartTotalsService } from './part-totals.service';
import { partPublished } from './parts.events';
import { toPart } from './parts.mapper';
import { partRecord } from './parts.repository';

type PartChange = Partial<RecordFields<PartEntity>>;

interface DuePart {
  readonly partId: number;
}

export const publishDuePart = defineTask<DuePart>('parts.publish', {
  label: '定时发布章节',
  subjectOf: ({ partId }) => ({ resource: 'parts', recordId: String(partId) }),
});

const keyOf = (id: number): string => `parts:${id}`;

/** Parts that players see, and from when. */
@Injectable()
export class PartPublishingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly tasks: Tasks,
    private readonly totals: PartTotalsService,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `part.notFound`, `part.empty`, `part.publishTimePast`, `validation` */
  async publish(id: number, publishAt: string | null): Promise<Schemas['Part']> {
    if (publishAt === null)
      return this.change(id, 'publish', (part) => {
        refuseEmpty(part);
        return this.shown(part);
      });
    const at = instantFrom('publishAt', publishAt);
    if (at <= this.clock.now()) throw new Refusal('part.publishTimePast');
    return this.change(id, 'schedule', (part) => {
      refuseEmpty(part);
      if (part.state === 'published')
        throw new Refusal('validation', { errors: { publishAt: '已经发布，请先下架再定时发布' } });
      return { state: 'scheduled', publishAt: at };
    });
  }

  /** Takes a part down or cancels its schedule; one that was never public is a draft again. */
  unpublish(id: number): Promise<Schemas['Part']> {
    return this.change(id, 'unpublish', ({ state, firstPublishedAt }) => {
      if (state === 'published') return { state: 'unpublished' };
      if (state !== 'scheduled') return {};
      return { state: firstPublishedAt ? 'unpublished' : 'draft', publishAt: firstPublishedAt };
    });
  }

  publishDue(task: TaskRun<DuePart, object>): Promise<void> {
    const { partId: id } = task.payload;
    return this.unitOfWork.run(async () => {
      const part = await this.records.lock(partRecord, id);
      if (part?.state === 'scheduled') {
        const note = lateNote(part.publishAt, this.clock);
        await this.apply({ id, action: 'publish', note }, (due) => this.shown(due));
      }
      await task.complete();
    });
  }

  private change(id: number, action: string, decide: (part: PartEntity) => PartChange): Promise<Schemas['Part']> {
    return this.unitOfWork.run(async () => {
      const after = await this.apply({ id, action }, decide);
      const key = keyOf(id);
      if (after.state === 'scheduled' && after.publishAt)
        await this.tasks.replace(publishDuePart, { partId: id }, { key, runAt: after.publishAt });
      else await this.tasks.cancel(publishDuePart, key);
      return toPart(after);
    });
  }

  private async apply(request: ChangeRequest, decide: (part: PartEntity) => PartChange): Promise<PartEntity> {
    const { id } = request;
    const { before, after } = await this.records.change(partRecord, request, decide);
    const { workId, title } = after;
    await this.totals.settle(workId);
    if (before.firstPublishedAt === null && after.firstPublishedAt !== null)
      this.events.emit(partPublished, { id, workId, title });
    return after;
  }

  private shown({ state, firstPublishedAt }: PartEntity): PartChange {
    if (state === 'published') return {};
    const now = this.clock.now();
    return { state: 'published', publishAt: now, firstPublishedAt: firstPublishedAt ?? now };
  }
}

function refuseEmpty({ size }: PartEntity): void {
  if (size === 0) throw new Refusal('part.empty');
}
