import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import { NotesService } from '#features/operations/notes/notes.service';
import { toInquiry } from './inquiries.mapper';
import { inquiryRecord, InquiriesRepository } from './inquiries.repository';

const YEAR_MS = 365 * 86_400_000;
/** Time from the end of an inquiry to its removal, as the form promises the author. */
const KEPT_MS = 2 * YEAR_MS;

/** Removes inquiries, together with the notes on them. */
@Injectable()
export class InquiryRemovalsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly inquiries: InquiriesRepository,
    private readonly notes: NotesService,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `inquiry.notFound` */
  remove(id: number): Promise<Schemas['Inquiry']> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(inquiryRecord, id);
      await this.notes.removeOf({ resource: 'inquiries', recordId: id });
      return toInquiry(removed);
    });
  }

  /** All that a player wrote who is forgotten, inside a unit of work. */
  async removeOf(uid: number): Promise<void> {
    await this.removeAll(await this.inquiries.idsOf(uid));
  }

  /** Removes inquiries that were done two years ago, inside a unit of work. @returns the number of them */
  async removeOld(limit: number): Promise<number> {
    const old = await this.inquiries.doneBefore(new Date(this.clock.now().getTime() - KEPT_MS), limit);
    await this.removeAll(old);
    return old.length;
  }

  private async removeAll(ids: readonly number[]): Promise<void> {
    for (const recordId of ids) await this.notes.removeOf({ resource: 'inquiries', recordId });
    await this.inquiries.removeAll(ids);
  }
}
