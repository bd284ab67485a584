import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { assertShown } from '#platform/money/shown-terms';
import { CheckInDaysService } from './check-in-days.service';
import { CheckInRewardsService } from './check-in-rewards.service';
import { CheckInSettingsService } from './check-in-settings.service';
import type { CheckInRules } from './check-ins.mapper';

type State = Schemas['CheckInState'];

/** Checking in and making up. The day is read inside the unit of work, behind the player's lock: midnight decides once. */
@Injectable()
export class CheckInCallsService {
  constructor(
    private readonly settings: CheckInSettingsService,
    private readonly days: CheckInDaysService,
    private readonly rewards: CheckInRewardsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Refusal `check-in.closed`, `check-in.done`, `check-in.changed` where it brings something else than was shown */
  checkIn(uid: number, shown: Partial<Schemas['CheckInReward']> = {}): Promise<Schemas['CheckInDone']> {
    return this.unitOfWork.run(async () => {
      const rules = await this.open();
      const day = await this.days.today(uid);
      const reward = await this.rewards.enter({ uid, ...day }, rules);
      assertShown('check-in.changed', { shown, now: reward, message: '今天的签到奖励已变化，请确认后再签到' });
      return { reward, state: await this.days.publishState(uid, rules) };
    });
  }

  /** @throws Refusal `check-in.closed`, `check-in.notMissed`, `check-in.noMakeUpLeft`, `check-in.noCard` */
  makeUp(uid: number, day: string): Promise<State> {
    return this.unitOfWork.run(async () => {
      const rules = await this.open();
      const { streak, later } = await this.days.missed(uid, day, rules);
      await this.rewards.makeUp({ uid, day, streak });
      await this.days.mend({ day, streak }, later);
      return this.days.publishState(uid, rules);
    });
  }

  private async open(): Promise<CheckInRules> {
    const rules = await this.settings.current();
    if (!rules.enabled) throw new Refusal('check-in.closed');
    return rules;
  }
}
