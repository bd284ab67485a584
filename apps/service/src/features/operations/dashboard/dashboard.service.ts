import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { hasPermission, type PermissionHolder } from '#platform/actor/permissions';
import { Clock } from '#platform/clock/clock';
import { dayAfter } from '#platform/clock/days';
import { Figures, type DailyFigure } from '#platform/figures/figures';
import { RunningCount } from './running-count.rules';

const BEGINNING = new Date(0);
const SHOWN_DAYS = 14;

/** The first figures of the console's front page, as features have declared them. */
@Injectable()
export class DashboardService {
  /** By figure: its count of all time before today, and that of each day that is shown. */
  private readonly totals = new Map<DailyFigure, RunningCount>();
  private readonly days = new Map<DailyFigure, Map<string, RunningCount>>();

  constructor(
    private readonly declared: Figures,
    private readonly clock: Clock,
  ) {}

  /** @param holder the permissions of this member of staff decide which figures the response has */
  async figures(holder: PermissionHolder): Promise<Schemas['Dashboard']> {
    const today = this.clock.today();
    const shown = Array.from({ length: SHOWN_DAYS }, (_, index) => dayAfter(today, index + 1 - SHOWN_DAYS));
    const days: Record<string, string | number>[] = shown.map((day) => ({ day }));
    const figures: Record<string, unknown> = { today, days };
    for (const figure of this.declared.daily) {
      const counts = await this.countDays(figure, figure.day ? shown : [today]);
      const countToday = counts[counts.length - 1] ?? 0;
      figures[figure.today] = countToday;
      if (figure.total) figures[figure.total] = (await this.countBefore(figure, today)) + countToday;
      for (const [index, day] of days.entries()) if (figure.day) day[figure.day] = counts[index] ?? 0;
    }
    for (const { now, permission, count } of this.declared.current)
      if (permission === undefined || hasPermission(holder, permission)) figures[now] = await count();
    // Which fields there are is known only when every feature has declared its own; the contract's schema checks them.
    return figures as Schemas['Dashboard'];
  }

  /** Before today, so that both fields of a figure agree. */
  private countBefore(figure: DailyFigure, today: string): Promise<number> {
    const total = this.totals.get(figure) ?? new RunningCount(BEGINNING, figure.between);
    this.totals.set(figure, total);
    return total.before(this.clock.startOf(today), this.clock.now());
  }

  private async countDays(figure: DailyFigure, days: readonly string[]): Promise<number[]> {
    const before = this.days.get(figure);
    const running = days.map((day) => before?.get(day) ?? new RunningCount(this.clock.startOf(day), figure.between));
    this.days.set(figure, new Map(days.map((day, index) => [day, running[index] as RunningCount])));
    const counts: number[] = [];
    for (const [index, day] of days.entries()) {
      const end = this.clock.startOf(dayAfter(day, 1));
      counts.push((await running[index]?.before(end, this.clock.now())) ?? 0);
    }
    return counts;
  }
}
