import { Injectable } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { Refusal } from '#platform/errors/refusal';
import { Records, type ChangeRequest } from '#platform/records/records';
import type { WorkEntity } from './work.entity';
import { workChanged } from './works.events';
import { workRecord, WorksRepository } from './works.repository';

/** Sums of a work's published parts, which its cards show. */
export interface WorkTotals {
  readonly partCount: number;
  readonly size: number;
  readonly latestPartId: number | null;
  readonly latestPartTitle: string;
  /** Null without a published part. */
  readonly latestAt: Date | null;
  /** The place of the last free part. */
  readonly freeUntil: number;
}

/** Works, as far as their parts are concerned. Every method but `require` belongs inside the caller's unit of work. */
@Injectable()
export class WorkTotalsService {
  constructor(
    private readonly records: Records,
    private readonly works: WorksRepository,
    private readonly events: DomainEvents,
  ) {}

  /** @throws Refusal `work.notFound` */
  require(id: number): Promise<WorkEntity> {
    return this.records.require(workRecord, id);
  }

  /** The work, locked. Changes of the order or number of its parts hold this lock. @throws Refusal `work.notFound` */
  async lock(id: number): Promise<WorkEntity> {
    const work = await this.records.lock(workRecord, id);
    if (!work) throw new Refusal('work.notFound');
    return work;
  }

  /** Keeps the sums; a work that has them already is not announced again. */
  async settle(id: number, totals: WorkTotals): Promise<void> {
    if (await this.works.settle(id, totals)) this.touch(id);
  }

  /**
   * Changes what belongs to a work. The change is the work's next version and stands in its history, so that two operators
   * who have the same volumes open do not write over each other.
   * @returns the new version
   * @throws Refusal `work.notFound`, `work.stale`
   */
  async changeBelongings(request: ChangeRequest, change: () => Promise<void>): Promise<number> {
    const { after } = await this.records.change(workRecord, request, async ({ title }) => {
      await change();
      return { title };
    });
    return after.version;
  }

  /**
   * Counts players who subscribed, or with -1 who no longer do. Cards show it when they are next read anew: one subscription
   * is no reason to read every list of works again.
   */
  async countSubscribers(ids: readonly number[], change: 1 | -1): Promise<void> {
    await this.works.countSubscribers(ids, change);
  }

  /** True where players see the work. */
  isShown(id: number): Promise<boolean> {
    return this.works.isShown(id);
  }

  /** Has players read the work anew. */
  private touch(id: number): void {
    this.events.emit(workChanged, { id });
  }
}
