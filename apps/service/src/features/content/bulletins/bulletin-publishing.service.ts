import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { lateNote } from '#platform/records/late-note';
import { Records } from '#platform/records/records';
import type { TaskRun } from '#platform/tasks/task-run';
import { BulletinChangesService, type BulletinChange, type DueBulletin } from './bulletin-changes.service';
import { endsTooEarly } from './bulletin-editing.service';
import type { BulletinEntity } from './bulletin.entity';
import { toBulletinRecord } from './bulletins.mapper';
import { bulletinRecord } from './bulletins.repository';

type BulletinRecord = Schemas['BulletinRecord'];
type Decide = (bulletin: BulletinEntity) => BulletinChange;

/** A scheduled change of a bulletin, and its time. */
interface Due {
  readonly action: string;
  readonly dueAt: (bulletin: BulletinEntity) => Date | null;
}

/** Which bulletins players see, from when and until when. */
@Injectable()
export class BulletinPublishingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: BulletinChangesService,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes a bulletin now, or has it published at a later time. A published one stays as it is.
   * @throws Refusal `bulletin.notFound`, `bulletin.publishTimePast`, `validation`
   */
  publish(id: number, publishAt: string | null): Promise<BulletinRecord> {
    return publishAt === null ? this.publishNow(id) : this.schedule(id, instantFrom('publishAt', publishAt));
  }

  /** Takes a bulletin down, or cancels its schedule. @throws Refusal `bulletin.notFound` */
  withdraw(id: number): Promise<BulletinRecord> {
    return this.change(id, 'withdraw', ({ state }) => {
      if (state === 'published') return { state: 'withdrawn' };
      return state === 'scheduled' ? { state: 'draft', publishAt: null } : {};
    });
  }

  private publishNow(id: number): Promise<BulletinRecord> {
    return this.change(id, 'publish', (bulletin) => {
      refuseEnd(bulletin, this.clock.now());
      return this.shown(bulletin);
    });
  }

  private async schedule(id: number, publishAt: Date): Promise<BulletinRecord> {
    if (publishAt <= this.clock.now()) throw new Refusal('bulletin.publishTimePast');
    return this.change(id, 'schedule', (bulletin) => {
      refuseEnd(bulletin, publishAt);
      if (bulletin.state === 'published')
        throw new Refusal('validation', { errors: { publishAt: '公告已发布，请先撤下再定时发布' } });
      return { state: 'scheduled', publishAt };
    });
  }

  private change(id: number, action: string, decide: Decide): Promise<BulletinRecord> {
    return this.unitOfWork.run(async () => toBulletinRecord(await this.changes.change({ id, action }, decide)));
  }

  publishDue(task: TaskRun<DueBulletin, object>): Promise<void> {
    const due = { action: 'publish', dueAt: ({ publishAt }: BulletinEntity) => publishAt };
    return this.finish(task, due, (bulletin) => (bulletin.state === 'scheduled' ? this.shown(bulletin) : {}));
  }

  withdrawDue(task: TaskRun<DueBulletin, object>): Promise<void> {
    const due = { action: 'withdraw', dueAt: ({ endAt }: BulletinEntity) => endAt };
    return this.finish(task, due, (bulletin) => this.ended(bulletin));
  }

  /** Does what is due of a bulletin that is still there; the task ends first, because the change calls off what is left. */
  private finish(task: TaskRun<DueBulletin, object>, { action, dueAt }: Due, decide: Decide): Promise<void> {
    const { bulletinId: id } = task.payload;
    return this.unitOfWork.run(async () => {
      const bulletin = await this.records.lock(bulletinRecord, id);
      await task.complete();
      if (!bulletin || Object.keys(decide(bulletin)).length === 0) return;
      const note = lateNote(dueAt(bulletin), this.clock);
      await this.changes.change({ id, action, note }, decide);
    });
  }

  private shown({ state }: BulletinEntity): BulletinChange {
    return state === 'published' ? {} : { state: 'published', publishAt: this.clock.now() };
  }

  /** It has the task as long as this is its end, so no clock that was set since decides whether it is over. */
  private ended({ state, endAt }: BulletinEntity): BulletinChange {
    return state === 'published' && endAt ? { state: 'withdrawn' } : {};
  }
}

function refuseEnd({ endAt }: BulletinEntity, begin: Date): void {
  if (endAt && endAt <= begin) throw endsTooEarly();
}
