import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { dayAfter, daysThrough } from '#platform/clock/days';
import { Refusal } from '#platform/errors/refusal';
import { WorkTotalsService } from '#features/library/works/work-totals.service';
import { WorkSalesRepository } from './work-sales.repository';
import { addParts, bestOf, saleOf, type PartSum, type Span, type WorkSum } from './work-sales.rules';

/** Limit of days in a report, the same as for reports of money. */
const MAX_DAYS = 93;
/** More than anybody reads; the sums are of all. */
const MAX_WORKS = 200;

/** Sales of works and their parts, for those who run the business. */
@Injectable()
export class WorkSalesService {
  constructor(
    private readonly sales: WorkSalesRepository,
    private readonly works: WorkTotalsService,
    private readonly clock: Clock,
  ) {}

  /** Sales of all works. @throws Refusal `validation` */
  async all({ from, to }: QueryOf<'getWorkSales'>): Promise<Schemas['WorkSalesReport']> {
    const sums: WorkSum[] = [];
    const days = await this.eachDay(from, to, async (span) => {
      const found = await this.sales.all(span);
      sums.push(...found);
      return found;
    });
    const best = bestOf(sums, MAX_WORKS);
    const titles = await this.sales.works(best.map(({ workId }) => workId));
    const works = best.map(({ workId, sale }) => ({ workId, title: titles.get(workId) ?? '', ...sale }));
    return { from, to, total: saleOf(sums), days, works };
  }

  /** Sales of a work and of its parts. @throws Refusal `work.notFound`, `validation` */
  async of(workId: number, { from, to }: QueryOf<'getSalesOfWork'>): Promise<Schemas['SalesOfWork']> {
    const { kind, title } = await this.works.require(workId);
    const sums: WorkSum[] = [];
    const found = new Map<number, PartSum>();
    const days = await this.eachDay(from, to, async (span) => {
      const ofDay = await this.sales.sums(workId, span);
      addParts(found, await this.sales.parts(workId, span));
      sums.push(...ofDay);
      return ofDay;
    });
    const titles = await this.sales.titles(workId, new Set(found.keys()));
    const parts = titles.flatMap(({ id, ...part }) => {
      const sum = found.get(id);
      return sum ? [{ ...part, ...sum }] : [];
    });
    const whole = saleOf(sums.filter(({ isWhole }) => isWhole));
    return { workId, kind, title, from, to, total: saleOf(sums), whole, days, parts };
  }

  /** One day at a time, so that no report holds others up for longer than a statement takes. */
  private async eachDay(
    from: string,
    to: string,
    count: (span: Span) => Promise<readonly WorkSum[]>,
  ): Promise<Schemas['WorkSalesDay'][]> {
    const asked = daysThrough(from, to, MAX_DAYS);
    if (asked.length === 0) throw new Refusal('validation', { errors: { to: `请选择 ${MAX_DAYS} 天以内的时间段` } });
    const days: Schemas['WorkSalesDay'][] = [];
    for (const day of asked) {
      await breathe();
      const span = { from: this.clock.startOf(day), before: this.clock.startOf(dayAfter(day, 1)) };
      days.push({ day, ...saleOf(await count(span)) });
    }
    return days;
  }
}
