import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { daysThrough } from '#platform/clock/days';
import { Refusal } from '#platform/errors/refusal';
import { WorkTotalsService } from '#features/library/works/work-totals.service';
import { PartReadsRepository } from './part-reads.repository';
import { cameTo } from './part-reads.rules';

/** Limit of days in a report, the same as for reports of money. */
const MAX_DAYS = 93;

interface Sums {
  starts: number;
  finishes: number;
}

/** Readers of the parts of a work, for operators. */
@Injectable()
export class PartReadsService {
  constructor(
    private readonly reads: PartReadsRepository,
    private readonly works: WorkTotalsService,
  ) {}

  /** @throws Refusal `work.notFound`, `validation` */
  async of({ workId, from, to }: QueryOf<'getPartReads'>): Promise<Schemas['PartReadReport']> {
    const asked = daysThrough(from, to, MAX_DAYS);
    if (asked.length === 0) throw new Refusal('validation', { errors: { to: `请选择 ${MAX_DAYS} 天以内的时间段` } });
    await this.works.require(workId);
    const found = new Map<number, Sums>();
    const days: Schemas['PartReadDay'][] = [];
    for (const day of asked) days.push(await this.day(workId, day, found));
    const parts = await this.reads.parts(workId);
    return {
      workId,
      from,
      to,
      days,
      parts: parts.flatMap(({ id, title, is_shown: isShown }, index) => {
        const sums = found.get(id);
        if (!sums && Number(isShown) === 0) return [];
        return [{ partId: id, number: index + 1, title, ...(sums ?? { starts: 0, finishes: 0 }) }];
      }),
    };
  }

  /**
   * The readers that remain from step to step of one part.
   * @throws Refusal `validation`
   */
  async curve(partId: number, { from, to }: QueryOf<'getPartCurve'>): Promise<Schemas['PartCurve']> {
    if (daysThrough(from, to, MAX_DAYS).length === 0)
      throw new Refusal('validation', { errors: { to: `请选择 ${MAX_DAYS} 天以内的时间段` } });
    const asked = { partId, from, to };
    const [starts, rows] = [await this.reads.starts(asked), await this.reads.steps(asked)];
    const found = new Map(rows.map(({ step, readers }) => [step, Number(readers)]));
    return { ...asked, starts, reached: cameTo(found) };
  }

  /** One day at a time, so that no report holds others up for longer than a statement takes. */
  private async day(workId: number, day: string, found: Map<number, Sums>): Promise<Schemas['PartReadDay']> {
    await breathe();
    const sum = { starts: 0, finishes: 0 };
    for (const { part_id: partId, starts, finishes } of await this.reads.day(workId, day)) {
      const part = found.get(partId) ?? { starts: 0, finishes: 0 };
      found.set(partId, { starts: part.starts + starts, finishes: part.finishes + finishes });
      sum.starts += starts;
      sum.finishes += finishes;
    }
    return { day, readers: await this.reads.readers(workId, day), ...sum };
  }
}
