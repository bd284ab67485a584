import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { SupportQueueRepository } from './support-queue.repository';

/** How many conversations there are to see to. */
@Injectable()
export class SupportCountsService {
  constructor(private readonly queue: SupportQueueRepository) {}

  /** What the boxes of one member of staff hold. */
  of(staffId: number): Promise<Schemas['SupportCounts']> {
    return this.queue.counts(staffId);
  }
}
