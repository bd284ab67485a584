import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { SupportQueueRepository } from './support-queue.repository';

/** Counts the conversations in the boxes of the desk. */
@Injectable()
export class SupportCountsService {
  constructor(private readonly queue: SupportQueueRepository) {}

  /** Counts the boxes of one member of staff. */
  of(staffId: number): Promise<Schemas['SupportCounts']> {
    return this.queue.counts(staffId);
  }
}
