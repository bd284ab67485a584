import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { WorkTotalsService } from '#features/library/works/work-totals.service';
import { PartsRepository } from './parts.repository';
import { VolumesRepository } from './volumes.repository';

/** Keeps the sums of a work equal to its published parts. */
@Injectable()
export class PartTotalsService {
  constructor(
    private readonly parts: PartsRepository,
    private readonly volumes: VolumesRepository,
    private readonly works: WorkTotalsService,
  ) {}

  /** Lets a work go that has no parts, with its volumes. @throws Refusal `work.inUse` */
  async release(workId: number): Promise<void> {
    if (await this.parts.hasAny(workId)) throw new Refusal('work.inUse');
    await this.volumes.removeOf(workId);
  }

  /** Belongs inside the unit of work that changed the parts or the number of free ones. */
  async settle(workId: number): Promise<void> {
    await this.works.settle(workId, await this.parts.totals(workId));
  }
}
