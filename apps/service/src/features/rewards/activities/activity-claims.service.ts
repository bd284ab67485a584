import { activityPhase, shownRewards, type BodyOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { assertShown } from '#platform/money/shown-terms';
import { ActivityAwardsService } from './activity-awards.service';
import { ActivityMeasuresService } from './activity-measures.service';
import type { ActivityRecord } from './activities.mapper';
import { ActivitiesRepository } from './activities.repository';
import { refusalOfPhase } from './activities.rules';
import type { ActivityPrizeEntity } from './activity-prize.entity';

/** An activity in which players may take part now. @throws Refusal `activity.notFound`, `.notStarted`, `.ended` */
export function assertRunning(activity: ActivityRecord | null, now: Date): asserts activity is ActivityRecord {
  if (activity?.state !== 'published') throw new Refusal('activity.notFound');
  const refusal = refusalOfPhase(activityPhase(activity, now));
  if (refusal) throw new Refusal(refusal);
}

type Claim = Pick<BodyOf<'claimActivityPrize'>, 'prizeId' | 'rewards'>;

/** Gives players what they have earned: to everybody once, or for a task that is done. */
@Injectable()
export class ActivityClaimsService {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly awards: ActivityAwardsService,
    private readonly measures: ActivityMeasuresService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal of `activity` for what is not to be had, by this player or by anybody */
  claim(uid: number, id: number, { prizeId, ...shown }: Claim): Promise<Schemas['Gift']> {
    return this.unitOfWork.run(async () => {
      await this.awards.hold(uid);
      const activity = await this.activities.find(id);
      assertRunning(activity, this.clock.now());
      const prize = activity.prizes.find((one) => one.id === prizeId);
      const isClaimed = activity.kind === 'reward' || activity.kind === 'tasks';
      if (!prize || !isClaimed) throw new Refusal('activity.prizeNotFound');
      const gift = await this.awards.give({ activity, prize, uid, occasion: `prize:${prizeId}` });
      if (gift === 'had') throw new Refusal('activity.claimed');
      await this.assertDone(uid, activity, prize);
      const now = { rewards: shownRewards(prize.rewards) };
      assertShown('activity.prizeChanged', { shown, now, message: `“${prize.name}”的奖励已变化，请确认后再领取` });
      // Last, because everybody who claims it writes this row.
      if (!gift || !(await this.activities.takeOne(prizeId))) throw new Refusal('activity.exhausted');
      return gift;
    });
  }

  private async assertDone(uid: number, activity: ActivityRecord, prize: ActivityPrizeEntity): Promise<void> {
    const { measure, target } = prize;
    if (measure !== null && (await this.measures.count(measure, uid, activity)) < target)
      throw new Refusal('activity.unfinished');
  }
}
