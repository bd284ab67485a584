import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { JobRun } from '#platform/jobs/jobs';
import { SupportPicturesService } from '#features/support/support/support-pictures.service';
import { SupportHistoryRepository } from './support-history.repository';
import { SupportRetentionLimitService } from './support-retention-limit.service';

/** Messages of one slice, which are all of one conversation. */
const MAX_SLICE = 500;

/** Removes what was said longer ago than the settings keep it; what is counted of it stays. */
@Injectable()
export class SupportRetentionService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly history: SupportHistoryRepository,
    private readonly retention: SupportRetentionLimitService,
    private readonly pictures: SupportPicturesService,
  ) {}

  async forget(run: JobRun): Promise<void> {
    const limit = await this.retention.limit();
    await run.inSlices(MAX_SLICE, async (size) => {
      const id = await this.history.conversationBefore(limit);
      if (id === undefined) return false;
      return this.unitOfWork.run(async () => {
        const lost = await this.history.forget(id, limit, size);
        await this.pictures.destroy(
          lost.map(({ pictureId }) => pictureId),
          id,
        );
      });
    });
  }
}
