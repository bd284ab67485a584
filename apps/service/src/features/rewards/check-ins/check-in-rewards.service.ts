import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { Clock } from '#platform/clock/clock';
import { DomainEvents } from '#platform/events/domain-events';
import { WalletService } from '#features/players/wallet/wallet.service';
import { checkedIn } from './check-ins.events';
import { CheckInsRepository } from './check-ins.repository';
import type { CheckInRules } from './check-ins.mapper';
import { DAILY_QUOTA, rewardOf } from './check-ins.rules';

/** A day to be entered. */
export interface NewDay {
  readonly uid: number;
  readonly day: string;
  /** Days in a row up to this one. */
  readonly streak: number;
}

/** Enters days and gives what they bring, inside the caller's unit of work. */
@Injectable()
export class CheckInRewardsService {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly wallet: WalletService,
    private readonly quotas: QuotasRepository,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  /** Enters today, with its reward as far as the cap of all players allows. */
  async enter({ uid, day, streak }: NewDay, rules: CheckInRules): Promise<Schemas['CheckInReward']> {
    const due = rewardOf(streak, rules.rewards);
    const isCapped = due.coins > 0 && !(await this.isWithinCap(due.coins, rules.dailyCap));
    const reward = { coins: isCapped ? 0 : due.coins, cards: due.cards };
    const row = { uid, day, streak, ...reward, isMakeUp: false, isCapped, at: this.clock.now() };
    const id = await this.checkIns.insert(row);
    await this.checkIns.addDay(uid, reward.cards);
    this.events.emit(checkedIn, { uid, day });
    if (reward.coins > 0)
      await this.wallet.transfer({
        from: 'house:rewards',
        to: `player:${uid}`,
        amount: reward.coins,
        kind: 'check-in',
        origin: `check-in:${id}`,
        title: `每日签到 · 连续 ${streak} 天`,
        link: '/checkin',
      });
    return reward;
  }

  /** Enters a day that was missed, which brings nothing. */
  async makeUp({ uid, day, streak }: NewDay): Promise<void> {
    const nothing = { coins: 0, cards: 0, isCapped: false };
    await this.checkIns.insert({ uid, day, streak, ...nothing, isMakeUp: true, at: this.clock.now() });
    await this.checkIns.addDay(uid, 0);
  }

  /** Takes diamonds from what all players together may get today. */
  private async isWithinCap(amount: number, max: number | null): Promise<boolean> {
    return max === null || this.quotas.take({ ...DAILY_QUOTA, max, amount });
  }
}
