import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { Clock } from '#platform/clock/clock';
import type { Page } from '#platform/paging/page';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { CheckInSettingsService } from './check-in-settings.service';
import { toCheckIn, type CheckInRules } from './check-ins.mapper';
import { CheckInsRepository } from './check-ins.repository';
import { DAILY_QUOTA, monthRange, rewardOf, streakOf } from './check-ins.rules';

/** Check-ins as players see them, and as staff do. */
@Injectable()
export class CheckInsService {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly settings: CheckInSettingsService,
    private readonly quotas: QuotasRepository,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  /** A player's month, or what a guest sees: the rewards alone. */
  async state(uid: number | null): Promise<Schemas['CheckInState']> {
    const rules = await this.settings.current();
    if (uid !== null) return this.stateOf(uid, rules);
    const common = this.common(rules);
    return { ...common, isCapped: await this.isCapped(1, rules), makeUpFrom: common.today, ...nothing };
  }

  async stateOf(uid: number, rules: CheckInRules): Promise<Schemas['CheckInState']> {
    const common = this.common(rules);
    const { today } = common;
    const latest = await this.checkIns.latest(uid);
    const month = await this.checkIns.month(uid, today);
    const { cards, total } = await this.checkIns.cardsOf(uid);
    const madeUp = month.filter(({ isMakeUp }) => isMakeUp).length;
    const isDone = latest?.day === today;
    const streak = streakOf(latest, today);
    return {
      ...common,
      isCapped: !isDone && (await this.isCapped(streak + 1, rules)),
      isDone,
      streak,
      total,
      cards,
      makeUpsLeft: Math.max(0, rules.makeUpsPerMonth - madeUp),
      makeUpFrom: await this.makeUpFrom(uid),
      days: month.map(({ day, isMakeUp, coins }) => ({ day, isMakeUp, coins })),
    };
  }

  /** The first day that a player can make up: of this month, and none on which there was no account. */
  async makeUpFrom(uid: number): Promise<string> {
    const { registeredAt } = await this.accounts.standingOf(uid);
    const { from } = monthRange(this.clock.today());
    const registeredOn = this.clock.dayOf(registeredAt);
    return registeredOn > from ? registeredOn : from;
  }

  /** On how many days a player checked in from an instant on, before another; made-up days are none of them. */
  countOf(uid: number, from: Date, before: Date): Promise<number> {
    return this.checkIns.count(uid, from, before);
  }

  async list(query: QueryOf<'consoleListCheckIns'>): Promise<Page<Schemas['CheckIn']>> {
    return (await this.checkIns.page(query)).map(toCheckIn);
  }

  async figures({ from, to }: QueryOf<'getCheckInFigures'>): Promise<Schemas['CheckInFigures']> {
    return { days: await this.checkIns.figures(from, to) };
  }

  /** Returns what all callers see. While checking in is closed, it brings no rewards and promises none. */
  private common({ enabled, rewards }: CheckInRules) {
    return { today: this.clock.today(), isOpen: enabled, rewards: enabled ? rewards : [] };
  }

  /** Whether all players together have had what today's reward would take more. */
  private async isCapped(streak: number, { enabled, rewards, dailyCap }: CheckInRules): Promise<boolean> {
    const { coins } = rewardOf(streak, rewards);
    if (!enabled || dailyCap === null || coins === 0) return false;
    return (await this.quotas.taken(DAILY_QUOTA)) + coins > dailyCap;
  }
}

const nothing = { isDone: false, streak: 0, total: 0, cards: 0, makeUpsLeft: 0, days: [] };
