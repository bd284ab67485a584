import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { MessagesService } from '#features/players/messages/messages.service';
import { ActivityAwardsService } from './activity-awards.service';
import { type DueActivity, type Settling } from './activity-changes.service';
import { ActivityMeasuresService } from './activity-measures.service';
import type { ActivityRecord } from './activities.mapper';
import { ActivitiesRepository } from './activities.repository';

type Place = Settling['places'][number];

/** Gives the places of a leaderboard their prizes when it is over, each once, however often it is cut. */
@Injectable()
export class ActivitySettlementService {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly measures: ActivityMeasuresService,
    private readonly awards: ActivityAwardsService,
    private readonly messages: MessagesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async settle(task: TaskRun<DueActivity, Settling>, clock: Clock): Promise<void> {
    const { activityId } = task.payload;
    const activity = await this.activities.find(activityId);
    if (activity?.state !== 'published' || activity.settledAt !== null)
      return this.unitOfWork.run(() => task.complete());
    // The ranking is stored first: refunds during the settlement do not change it.
    if (task.checkpoint === null) await this.rank(task, activity);
    const { places, done } = task.checkpoint ?? { places: [], done: 0 };
    const left = [...places.keys()].slice(done);
    const isWhole = await task.each(left, (place) => this.reward(task, activity, { places, done: place + 1 }));
    if (!isWhole) return;
    await this.unitOfWork.run(async () => {
      await this.activities.settle(activityId, clock.now());
      await task.complete({ done: places.length, total: places.length });
    });
  }

  private async rank(task: TaskRun<DueActivity, Settling>, activity: ActivityRecord): Promise<void> {
    const last = Math.max(...activity.prizes.map(({ toRank }) => toRank));
    const scores = await this.measures.top(activity.measure, activity, last);
    const places = scores.flatMap(({ uid }, index): Place[] => {
      const rank = index + 1;
      const prize = activity.prizes.find(({ fromRank, toRank }) => fromRank <= rank && rank <= toRank);
      return prize ? [{ uid, prizeId: prize.id, rank }] : [];
    });
    await this.unitOfWork.run(() => task.save({ places, done: 0 }, { done: 0, total: places.length }));
  }

  /** Gives the prize of the last place that `settling` counts as done. */
  private async reward(
    task: TaskRun<DueActivity, Settling>,
    activity: ActivityRecord,
    settling: Settling,
  ): Promise<void> {
    const { places, done } = settling;
    const { uid, prizeId, rank } = places[done - 1] as Place;
    const prize = activity.prizes.find(({ id }) => id === prizeId);
    if (!prize) throw new Error(`prize ${prizeId} of activity ${activity.id} went while it was being given`);
    await this.unitOfWork.run(async () => {
      await this.awards.hold(uid);
      const gift = await this.awards.give({ activity, prize, uid, occasion: 'rank', rank });
      if (gift !== 'had') {
        await this.activities.takeOne(prizeId);
        const words = `您在“${activity.title}”中获得第 ${rank} 名，奖励“${prize.name}”已到账。`;
        await this.messages.notify(uid, { title: '排行榜奖励已发放', content: words, link: '/gifts' });
      }
      await task.save(settling, { done, total: places.length });
    });
  }
}
