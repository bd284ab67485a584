import { randomInt } from 'node:crypto';
import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { assertShown } from '#platform/money/shown-terms';
import { diamonds } from '#platform/money/yuan';
import { ActivityAwardsRepository } from './activity-awards.repository';
import { ActivityAwardsService } from './activity-awards.service';
import { ActivitiesRepository } from './activities.repository';
import { inPot, prizeAt, weightOf } from './activities.rules';
import type { ActivityPrizeEntity } from './activity-prize.entity';
import { assertRunning } from './activity-claims.service';

/** Result of a draw. */
export type Drawn = Pick<Schemas['ActivityDrawn'], 'prizeId' | 'name' | 'rewards'>;

/** The lucky draw: as many a day as the activity says, by the odds that it shows. */
@Injectable()
export class ActivityDrawsService {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly drawn: ActivityAwardsRepository,
    private readonly awards: ActivityAwardsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @param price that the player was shown
   * @throws Refusal `activity.notFound`, `activity.notStarted`, `activity.ended`, `activity.prizeNotFound` for what is no
   * draw, `activity.priceChanged`, `activity.noDrawsLeft`, `activity.exhausted`, `wallet.insufficient`
   */
  draw(uid: number, id: number, price: number): Promise<Drawn> {
    return this.unitOfWork.run(async () => {
      await this.awards.hold(uid);
      // The day is read behind the player's lock: midnight decides once.
      const [activity, day] = [await this.activities.find(id), this.clock.today()];
      assertRunning(activity, this.clock.now());
      if (activity.kind !== 'draw') throw new Refusal('activity.prizeNotFound');
      assertPrice(price, activity.drawPrice);
      const before = await this.drawn.countDraws(uid, id, day);
      if (before >= activity.drawsPerDay) throw new Refusal('activity.noDrawsLeft');
      const prize = await this.take(activity.prizes);
      const occasion = `draw:${day}:${before + 1}`;
      if ((await this.awards.give({ activity, prize, uid, occasion, day, price })) === 'had')
        throw new Error(`${occasion} of player ${uid} was given while their wallet was held`);
      return { prizeId: prize.id, name: prize.name, rewards: prize.rewards };
    });
  }

  /**
   * Draws a prize and takes one of it. When another player has just taken the last one, the prize leaves the pot and
   * the draw is repeated with the rest, as their odds say from then on.
   */
  private async take(prizes: readonly ActivityPrizeEntity[]): Promise<ActivityPrizeEntity> {
    let pot = inPot(prizes);
    for (;;) {
      const prize = pot.length === 0 ? undefined : prizeAt(pot, randomInt(weightOf(pot)));
      if (!prize) throw new Refusal('activity.exhausted');
      if (await this.activities.takeOne(prize.id)) return prize;
      pot = pot.filter((one) => one !== prize);
    }
  }
}

function assertPrice(shown: number, price: number): void {
  const message = price === 0 ? '现在抽一次免费，请确认后再抽' : `现在抽一次需要 ${diamonds(price)}，请确认后再抽`;
  assertShown('activity.priceChanged', { shown: { price: shown }, now: { price }, message });
}
