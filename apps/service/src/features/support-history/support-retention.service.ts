import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Jobs } from '../../platform/jobs/jobs';
import { SupportPicturesService } from '../support/support-pictures.service';
import { SupportSettingsService } from '../support-settings/support-settings.service';
import { SupportHistoryRepository } from './support-history.repository';

const HOUR_SECONDS = 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Messages that are looked at in one go. */
const BATCH = 500;

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
    this.jobs.every('support-history.forget', HOUR_SECONDS, (stop) => this.forget(stop));
  }

  private async forget(stop: AbortSignal): Promise<void> {
    const limit = await this.retention.limit();
    for (;;) {
      const ids = await this.history.conversationsBefore(limit, BATCH);
      for (const id of ids) {
        if (stop.aborted) return;
        await this.unitOfWork.run(async () => {
          const lost = await this.history.forget(id, limit);
          await this.pictures.detach(
            lost.map(({ pictureId }) => pictureId),
            id,
          );
        });
      }
      if (ids.length === 0) return;
    }
  }
}
