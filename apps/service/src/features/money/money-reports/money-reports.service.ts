import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { dayAfter, daysBetween } from '#platform/clock/days';
import { DAYS_BACK, MoneyDaysService } from './money-days.service';
import { flowsOf, gamesOf, outstandingOf, rechargeOf, toDay, type DayFigures } from './money-report.rules';

/** X diamonds and money over days of the business timezone. */
@Injectable()
export class MoneyReportsService {
  constructor(
    private readonly days: MoneyDaysService,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `validation` */
  async of({ from, to }: QueryOf<'getMoneyReport'>): Promise<Schemas['MoneyReport']> {
    const asked = this.days.asked(from, to);
    const today = this.clock.today();
    const past = await this.days.of(asked.filter((day) => day < today));
    const present = await this.days.now(today);
    const shown = asked.includes(today) ? [...past, present.figures] : past;
    const had = await this.outstanding(from, present);
    const days = asked.map((day) => toDay(shown.find((one) => one.day === day) ?? emptyDay(day), had.get(day) ?? null));
    const games = gamesOf(shown);
    const sum = (of: (day: Schemas['MoneyDay']) => number) => days.reduce((all, day) => all + of(day), 0);
    return {
      from,
      to,
      outstanding: present.outstanding,
      totals: {
        coinsIn: sum((day) => day.coinsIn),
        coinsOut: sum((day) => day.coinsOut),
        coinsRefunded: sum((day) => day.coinsRefunded),
        orders: sum((day) => day.orders),
        amount: sum((day) => day.amount),
        refunded: sum((day) => day.refunded),
        income: sum((day) => day.income),
        payers: await payersOf(shown),
        codes: sum((day) => day.codes),
        sales: games.sales,
      },
      days,
      flows: flowsOf(shown),
      recharge: rechargeOf(shown),
      games: games.best,
    };
  }

  /** Returns the X diamonds that players had when each day ended, from `since` to today, but at most `DAYS_BACK` days back. */
  private async outstanding(
    since: string,
    { figures, outstanding }: { readonly figures: DayFigures; readonly outstanding: number },
  ): Promise<ReadonlyMap<string, number>> {
    const { day: today } = figures;
    const count = Math.min(DAYS_BACK, Math.max(0, daysBetween(since, today)));
    const before = Array.from({ length: count }, (_, index) => dayAfter(today, index - count));
    return outstandingOf([...(await this.days.flowsOf(before)), figures], outstanding);
  }
}

/** Players who paid on any of the days, each once; counted day by day, so that many of them block no other call. */
async function payersOf(days: readonly DayFigures[]): Promise<number> {
  const found = new Set<number>();
  for (const { payers } of days) {
    for (const uid of payers) found.add(uid);
    await breathe();
  }
  return found.size;
}

const emptyDay = (day: string): DayFigures => ({
  day,
  flows: [],
  recharge: [],
  payers: new Int32Array(),
  codes: 0,
  games: [],
  lateOrders: [],
});
