import { Injectable } from '@nestjs/common';
import { changesBetween } from '#platform/audit/changes';
import { Clock } from '#platform/clock/clock';
import { DomainEvents } from '#platform/events/domain-events';
import { Feed } from '#platform/feed/feed';
import type { RecordFields } from '#platform/records/record-definition';
import { Records, type ChangeRequest } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import { activityChanged } from './activities.events';
import { auditSnapshot, type ActivityRecord } from './activities.mapper';
import { activityRecord } from './activities.repository';
import { nextTurn, SETTLE_AFTER_MS } from './activities.rules';
import type { ActivityEntity } from './activity.entity';

export interface DueActivity {
  readonly activityId: number;
}

/** Progress of giving prizes at the end: the players with their prizes in the order of giving, and how many of them have theirs. */
export interface Settling {
  readonly places: readonly { readonly uid: number; readonly prizeId: number; readonly rank: number }[];
  readonly done: number;
}

const subjectOf = ({ activityId }: DueActivity) => ({ resource: 'activities', recordId: String(activityId) });

/** Tells players that an activity has begun, or is over. */
export const turnActivity = defineTask<DueActivity>('activities.turn', { label: '活动开始与结束', subjectOf });

/** Shows players an activity at the time that was planned. */
export const publishDueActivity = defineTask<DueActivity>('activities.publish', { label: '定时发布活动', subjectOf });

/** Gives the places of a leaderboard their prizes. */
export const settleActivity = defineTask<DueActivity, Settling>('activities.settle', {
  label: '结算活动排行榜',
  subjectOf,
});

const turnKey = (id: number): string => `activities:${id}`;

const publishKey = (id: number): string => `activities:publish:${id}`;

const settleKey = (id: number): string => `activities:settle:${id}`;

export type ActivityChange = Partial<RecordFields<ActivityEntity>>;

/** Changes an activity, announces what is different for players, and sees to what becomes due. */
@Injectable()
export class ActivityChangesService {
  constructor(
    private readonly records: Records,
    private readonly feed: Feed,
    private readonly events: DomainEvents,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** Changes an activity like `records.change`, inside the caller's unit of work. @returns the activity as it is now */
  async change(
    request: ChangeRequest,
    decide: (activity: ActivityRecord) => ActivityChange | Promise<ActivityChange>,
  ): Promise<ActivityRecord> {
    const { before, after } = await this.records.change(activityRecord, request, decide);
    const isSame = Object.keys(changesBetween(auditSnapshot(before), auditSnapshot(after)).after).length === 0;
    if (isSame) return after;
    if (before.state === 'published' || after.state === 'published') await this.announce(after.id);
    await this.followTimes(after);
    return after;
  }

  /** Has every portal fetch what it shows of an activity. */
  async announce(id: number): Promise<void> {
    // Handlers drop the cached responses, which show the activity as it was before.
    this.events.emit(activityChanged, { id });
    await this.feed.append('players', 'activity.changed', { id });
  }

  /** The tasks stand in the same commit as the times: every activity that is shown or planned has them, and no other has. */
  private async followTimes({ id, state, publishAt, kind, settledAt, ...window }: ActivityRecord): Promise<void> {
    const isShown = state === 'published';
    const payload = { activityId: id };
    const runAt = isShown ? nextTurn(window, this.clock.now()) : null;
    if (runAt) await this.tasks.replace(turnActivity, payload, { key: turnKey(id), runAt });
    else await this.tasks.cancel(turnActivity, turnKey(id));
    const planned = state === 'scheduled' ? publishAt : null;
    if (planned) await this.tasks.replace(publishDueActivity, payload, { key: publishKey(id), runAt: planned });
    else await this.tasks.cancel(publishDueActivity, publishKey(id));
    const isDue = isShown && kind === 'leaderboard' && settledAt === null;
    const settleAt = new Date(window.endAt.getTime() + SETTLE_AFTER_MS);
    if (isDue) await this.tasks.replace(settleActivity, payload, { key: settleKey(id), runAt: settleAt });
    else await this.tasks.cancel(settleActivity, settleKey(id));
  }
}
