import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { dayAfter, daysBetween } from '#platform/clock/days';
import { LONGEST_UNIT_MS } from '#platform/database/longest-unit';
import { Refusal } from '#platform/errors/refusal';
import { DayMemory } from './day-memory.rules';
import { MoneyAnomaliesRepository } from './money-anomalies.repository';
import { MoneyContributionsService } from './money-contributions.service';
import type { DayFigures, Flow } from './money-report.rules';
import { MoneyReportsRepository, type Span } from './money-reports.repository';

const MAX_DAYS = 92;
/** Days back from today for which a report shows the X diamonds that players had when the day ended. */
export const DAYS_BACK = 200;
/** Days kept in memory: the days above, and those of one report that is older. */
const KEPT_DAYS = DAYS_BACK + MAX_DAYS + 1;

/** Figures of single days. A day that is over does not change: it is counted once, and remembered. */
@Injectable()
export class MoneyDaysService {
  private readonly figures = new DayMemory<DayFigures>(KEPT_DAYS);
  private readonly moved = new DayMemory<readonly Flow[]>(KEPT_DAYS);

  constructor(
    private readonly reports: MoneyReportsRepository,
    private readonly anomalies: MoneyAnomaliesRepository,
    private readonly contributions: MoneyContributionsService,
    private readonly clock: Clock,
  ) {}

  /** The days that somebody asks for. @throws Refusal `validation` for none, and for too many */
  asked(first: string, last: string): string[] {
    const after = daysBetween(first, last);
    if (!(after >= 0 && after <= MAX_DAYS))
      throw new Refusal('validation', { errors: { to: `请选择 ${MAX_DAYS} 天以内的时间段` } });
    return Array.from({ length: after + 1 }, (_, index) => dayAfter(first, index));
  }

  /** One after the other, so that no report holds others up for longer than a statement takes. */
  async of(days: readonly string[]): Promise<DayFigures[]> {
    const figures: DayFigures[] = [];
    for (const day of days) figures.push(await this.day(day));
    return figures;
  }

  /** Returns the flows of X diamonds on days whose other figures are not needed. */
  async flowsOf(days: readonly string[]): Promise<Pick<DayFigures, 'day' | 'flows'>[]> {
    const found: Pick<DayFigures, 'day' | 'flows'>[] = [];
    for (const day of days) found.push({ day, flows: await this.flowsOn(day) });
    return found;
  }

  /** A day with what players have at that moment. */
  async now(day: string): Promise<{ figures: DayFigures; outstanding: number }> {
    const span = this.spanOf([day]);
    const { flows, outstanding } = await this.reports.flowsAndWallets(span);
    return { figures: await this.count(day, flows), outstanding };
  }

  /** From the first instant of the first day to the end of the last. */
  spanOf(days: readonly string[]): Span {
    const [first = this.clock.today()] = days;
    const last = days.at(-1) ?? first;
    return { from: this.clock.startOf(first), before: this.clock.startOf(dayAfter(last, 1)) };
  }

  private isOver(day: string): boolean {
    return this.spanOf([day]).before.getTime() + LONGEST_UNIT_MS <= this.clock.now().getTime();
  }

  private day(day: string): Promise<DayFigures> {
    return this.figures.of(day, this.isOver(day), () => this.count(day));
  }

  private flowsOn(day: string): Promise<readonly Flow[]> {
    return this.moved.of(day, this.isOver(day), async () => {
      await breathe();
      return this.reports.flows(this.spanOf([day]));
    });
  }

  private async count(day: string, flows?: readonly Flow[]): Promise<DayFigures> {
    const span = this.spanOf([day]);
    // SQLite reads synchronously, and a chain of such reads would block the event loop.
    const each = async <T>(read: (span: Span) => Promise<T>): Promise<T> => {
      await breathe();
      return read(span);
    };
    const { reports, anomalies, contributions } = this;
    return {
      day,
      flows: flows ?? (await this.flowsOn(day)),
      recharge: [...(await each((time) => reports.recharge(time))), ...(await each((time) => reports.refunded(time)))],
      payers: await each((time) => reports.payers(time)),
      codes: await each(({ from, before }) => contributions.count('codes', from, before)),
      games: await each((time) => reports.games(time)),
      lateOrders: await each((time) => anomalies.lateOrders(time)),
    };
  }
}
