import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import type { Page } from '../../platform/paging/page';
import { CheckInSettingsService } from './check-in-settings.service';
import { toCheckIn, type CheckInRules } from './check-ins.mapper';
import { CheckInsRepository } from './check-ins.repository';
import { streakOf } from './check-ins.rules';

/** How players stand, and what staff see of it. */
@Injectable()
export class CheckInsService {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly settings: CheckInSettingsService,
    private readonly clock: Clock,
  ) {}

  /** A player's month, or what a guest sees: the rewards alone. */
  async state(uid: number | null): Promise<Schemas['CheckInState']> {
    const rules = await this.settings.current();
    return uid === null ? { ...this.common(rules), ...nothing } : this.stateOf(uid, rules);
  }

  async stateOf(uid: number, rules: CheckInRules): Promise<Schemas['CheckInState']> {
    const common = this.common(rules);
    const { today } = common;
    const latest = await this.checkIns.latest(uid);
    const month = await this.checkIns.month(uid, today);
    const { cards, total } = await this.checkIns.cardsOf(uid);
    const madeUp = month.filter(({ isMakeUp }) => isMakeUp).length;
    return {
      ...common,
      isDone: latest?.day === today,
      streak: streakOf(latest, today),
      total,
      cards,
      makeUpsLeft: Math.max(0, rules.makeUpsPerMonth - madeUp),
      days: month.map(({ day, isMakeUp, coins }) => ({ day, isMakeUp, coins })),
    };
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

  private common({ enabled, rewards }: CheckInRules) {
    return { today: this.clock.today(), isOpen: enabled, rewards };
  }
}

const nothing = { isDone: false, streak: 0, total: 0, cards: 0, makeUpsLeft: 0, days: [] };
