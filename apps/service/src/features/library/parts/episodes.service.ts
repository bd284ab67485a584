import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { DomainEvents } from '#platform/events/domain-events';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { WorkTotalsService } from '#features/library/works/work-totals.service';
import { PartTotalsService } from './part-totals.service';
import { partChanged } from './parts.events';
import { partRecord, PartsRepository } from './parts.repository';

/** A part into which a video is brought. */
export interface Episode {
  readonly workId: number;
  readonly kind: Schemas['WorkKind'];
  readonly state: Schemas['PartState'];
}

/** Parts as the videos in them know them. Every method belongs inside the caller's unit of work. */
@Injectable()
export class EpisodesService {
  constructor(
    private readonly records: Records,
    private readonly works: WorkTotalsService,
    private readonly parts: PartsRepository,
    private readonly totals: PartTotalsService,
    private readonly events: DomainEvents,
  ) {}

  /** The part, locked. @throws Refusal `part.notFound` */
  async lock(id: number): Promise<Episode> {
    const part = await this.records.lock(partRecord, id);
    if (!part) throw new Refusal('part.notFound');
    const { kind } = await this.works.require(part.workId);
    return { workId: part.workId, kind, state: part.state };
  }

  /** Sets how long an episode is; 0 where there is nothing to watch, which only one may be that nobody sees. */
  async setDuration(id: number, durationMs: number): Promise<void> {
    const part = await this.records.lock(partRecord, id);
    if (!part || part.size === durationMs) return;
    await this.parts.setSize(id, durationMs);
    if (part.state === 'published') await this.totals.settle(part.workId);
    this.events.emit(partChanged, { id });
  }
}
