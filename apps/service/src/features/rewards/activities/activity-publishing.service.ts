import { activityPhase, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { lateNote } from '#platform/records/late-note';
import { Records } from '#platform/records/records';
import type { TaskRun } from '#platform/tasks/task-run';
import { toActivity, type ActivityRecord } from './activities.mapper';
import { activityRecord, ActivitiesRepository } from './activities.repository';
import { isWinnable, nextTurn } from './activities.rules';
import { ActivityChangesService, type ActivityChange, type DueActivity } from './activity-changes.service';

type Activity = Schemas['Activity'];

/** Which activities players see, and how they are doing. */
@Injectable()
export class ActivityPublishingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly activities: ActivitiesRepository,
    private readonly changes: ActivityChangesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes an activity now, or has it published at a later time. A published one stays as it is.
   * @throws Refusal `activity.notFound`, `activity.ended`, `activity.nothingToWin` for a draw that could give nothing,
   * `activity.publishTimePast`, `validation`
   */
  publish(id: number, publishAt: string | null = null): Promise<Activity> {
    return publishAt === null ? this.publishNow(id) : this.schedule(id, instantFrom('publishAt', publishAt));
  }

  /** Takes an activity down, or cancels its schedule. @throws Refusal `activity.notFound` */
  unpublish(id: number): Promise<Activity> {
    return this.change(id, 'unpublish', ({ state, wasPublished }) => {
      if (state === 'published') return { state: 'unpublished' };
      return state === 'scheduled' ? { state: wasPublished ? 'unpublished' : 'draft', publishAt: null } : {};
    });
  }

  private publishNow(id: number): Promise<Activity> {
    return this.change(id, 'publish', (activity) => {
      const now = this.clock.now();
      if (activityPhase(activity, now) === 'ended') throw new Refusal('activity.ended');
      if (activity.state === 'published') return {};
      refuseHopeless(activity);
      return shownAt(now);
    });
  }

  private async schedule(id: number, publishAt: Date): Promise<Activity> {
    if (publishAt <= this.clock.now()) throw new Refusal('activity.publishTimePast');
    return this.change(id, 'schedule', (activity) => {
      if (activity.state === 'published')
        throw new Refusal('validation', { errors: { publishAt: '活动已发布，请先下架再定时发布' } });
      if (publishAt >= activity.endAt)
        throw new Refusal('validation', { errors: { publishAt: '定时发布的时间必须早于活动结束时间' } });
      refuseHopeless(activity);
      return { state: 'scheduled', publishAt };
    });
  }

  /** Publishes an activity that is due. The task ends first, because the change cancels a waiting task. */
  publishDue(task: TaskRun<DueActivity, object>): Promise<void> {
    const { activityId: id } = task.payload;
    return this.unitOfWork.run(async () => {
      const activity = await this.records.lock(activityRecord, id);
      await task.complete();
      if (activity?.state !== 'scheduled') return;
      const note = lateNote(activity.publishAt, this.clock);
      await this.changes.change({ id, action: 'publish', note }, () => shownAt(this.clock.now()));
    });
  }

  private change(id: number, action: string, decide: (activity: ActivityRecord) => ActivityChange): Promise<Activity> {
    return this.unitOfWork.run(async () => toActivity(await this.changes.change({ id, action }, decide)));
  }

  /** Tells that an activity has begun or is over; one that is to end waits for that. */
  turn(task: TaskRun<DueActivity, object>): Promise<void> {
    const { activityId } = task.payload;
    return this.unitOfWork.run(async () => {
      const activity = await this.activities.find(activityId);
      const isShown = activity?.state === 'published';
      const next = isShown ? nextTurn(activity, this.clock.now()) : null;
      if (isShown) await this.changes.announce(activityId);
      await (next ? task.postpone(next) : task.complete());
    });
  }
}

const shownAt = (now: Date): ActivityChange => ({ state: 'published', publishAt: now, wasPublished: true });

function refuseHopeless({ kind, prizes }: ActivityRecord): void {
  if (kind === 'draw' && !isWinnable(prizes)) throw new Refusal('activity.nothingToWin');
}
