import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { TaskRun } from '#platform/tasks/task-run';
import { toActivity } from './activities.mapper';
import { ActivitiesRepository } from './activities.repository';
import { nextTurn, phaseOf } from './activities.rules';
import { ActivityChangesService, type DueActivity } from './activity-changes.service';

type Activity = Schemas['Activity'];

/** Which activities players see, and how they are doing. */
@Injectable()
export class ActivityPublishingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly activities: ActivitiesRepository,
    private readonly changes: ActivityChangesService,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `activity.notFound`, `activity.ended` */
  publish(id: number): Promise<Activity> {
    return this.unitOfWork.run(async () => {
      const saved = await this.changes.change({ id, action: 'publish' }, (activity) => {
        if (phaseOf(activity, this.clock.now()) === 'ended') throw new Refusal('activity.ended');
        return activity.state === 'published' ? {} : { state: 'published' };
      });
      return toActivity(saved);
    });
  }

  /** @throws Refusal `activity.notFound` */
  unpublish(id: number): Promise<Activity> {
    return this.unitOfWork.run(async () => {
      const saved = await this.changes.change({ id, action: 'unpublish' }, ({ state }) =>
        state === 'published' ? { state: 'unpublished' } : {},
      );
      return toActivity(saved);
    });
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
