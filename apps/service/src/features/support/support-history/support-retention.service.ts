import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Jobs, type JobRun } from '#platform/jobs/jobs';
import { SupportPicturesService } from '#features/support/support/support-pictures.service';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';
import { SupportHistoryRepository } from './support-history.repository';

const HOUR_SECONDS = 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Messages of one slice, which are all of one conversation. */
const MAX_SLICE = 500;

/** Before which instant nothing is kept. */
@Injectable()
export class SupportRetentionLimitService {
  constructor(
    private readonly settings: SupportSettingsService,
    private readonly clock: Clock,
  ) {}

  async limit(): Promise<Date> {
    const { retentionDays } = await this.settings.current();
    return new Date(this.clock.now().getTime() - retentionDays * DAY_MS);
  }
}

/** Removes what was said longer ago than the settings keep it; what is counted of it stays. */
@Injectable()
export class SupportRetentionService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
    private readonly history: SupportHistoryRepository,
    private readonly retention: SupportRetentionLimitService,
    private readonly pictures: SupportPicturesService,
  ) {}

  onModuleInit(): void {
    this.jobs.every('support-history.forget', HOUR_SECONDS, (run) => this.forget(run));
  }

  private async forget(run: JobRun): Promise<void> {
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
