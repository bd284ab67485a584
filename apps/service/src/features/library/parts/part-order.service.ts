import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { WorkTotalsService } from '#features/library/works/work-totals.service';
import { PartTotalsService } from './part-totals.service';
import { toPart } from './parts.mapper';
import { partRecord, PartsRepository } from './parts.repository';
import { ordBetween, ordsBetween, stepFor, type OrdAt } from './parts.rules';

/** The parts between which others go; null where there is none. */
export interface PartNeighbours {
  readonly before: number | null;
  readonly after: number | null;
}

/** Places of parts in their work. A caller locks the work before it takes a place, so that no two take the same. */
@Injectable()
export class PartOrderService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly parts: PartsRepository,
    private readonly works: WorkTotalsService,
    private readonly totals: PartTotalsService,
  ) {}

  /**
   * A free place behind a part, first for null, at the end for undefined; inside the caller's unit of work.
   * @throws Refusal `work.notFound`, `part.notFound`
   */
  async placeBehind(workId: number, afterId: number | null | undefined): Promise<number> {
    await this.works.lock(workId);
    const find = async () => {
      const neighbours = await this.parts.neighbours(workId, afterId);
      if (!neighbours) throw new Refusal('part.notFound');
      return ordBetween(neighbours.before, neighbours.after);
    };
    const ord = await find();
    if (ord !== null) return ord;
    await this.parts.renumber(workId);
    // The last free part has another place now.
    await this.settle(workId);
    return (await find()) ?? 0;
  }

  /**
   * Free places for so many parts, shared out evenly: behind a part, or else in front of one, or else at the end; parts that
   * are gone count as none. Inside the caller's unit of work.
   * @throws Refusal `work.notFound`
   */
  async placesFor(workId: number, { before, after }: PartNeighbours, count: number): Promise<OrdAt> {
    await this.works.lock(workId);
    const find = async () => {
      const neighbours =
        (before === null ? undefined : await this.parts.neighbours(workId, before)) ??
        (after === null ? undefined : await this.parts.inFrontOf(workId, after)) ??
        (await this.parts.neighbours(workId, undefined));
      return ordsBetween(neighbours ?? { before: 0, after: null }, count);
    };
    const places = await find();
    if (places) return places;
    await this.parts.renumber(workId, stepFor(count));
    await this.settle(workId);
    const wider = await find();
    if (!wider) throw new Error(`work ${workId} has no room for ${count} parts`);
    return wider;
  }

  /** Moves a part behind another of its work. @throws Refusal `part.notFound` */
  move(id: number, afterId: number | null): Promise<Schemas['Part']> {
    return this.unitOfWork.run(async () => {
      const { workId } = await this.records.require(partRecord, id);
      const ord = afterId === id ? undefined : await this.placeBehind(workId, afterId);
      const change = ord === undefined ? {} : { ord };
      const { after } = await this.records.change(partRecord, { id, action: 'move' }, () => change);
      await this.settle(workId);
      return toPart(after);
    });
  }

  settle(workId: number): Promise<void> {
    return this.totals.settle(workId);
  }
}
