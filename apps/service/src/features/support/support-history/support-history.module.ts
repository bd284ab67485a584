import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#platform/jobs/jobs';
import { ExportsFeatureModule } from '#features/operations/exports/exports.module';
import { SupportModule } from '#features/support/support/support.module';
import { SupportSettingsModule } from '#features/support/support-settings/support-settings.module';
import { SupportErasureService } from './support-erasure.service';
import { SupportForgettingService } from './support-forgetting.service';
import { SupportHistoryAdminController } from './support-history.admin.controller';
import { SupportHistoryRepository } from './support-history.repository';
import { SupportHistoryService } from './support-history.service';
import { SupportRetentionLimitService } from './support-retention-limit.service';
import { SupportRetentionService } from './support-retention.service';
import { SupportTranscriptFilesService } from './support-transcript-files.service';
import { SupportTranscriptsService } from './support-transcripts.service';

const HOUR_SECONDS = 60 * 60;

/** What was said to customer service: found again, taken out, kept no longer than it may be. */
@Module({
  imports: [ExportsFeatureModule, SupportModule, SupportSettingsModule],
  controllers: [SupportHistoryAdminController],
  providers: [
    SupportErasureService,
    SupportForgettingService,
    SupportHistoryRepository,
    SupportHistoryService,
    SupportRetentionLimitService,
    SupportRetentionService,
    SupportTranscriptFilesService,
    SupportTranscriptsService,
  ],
})
export class SupportHistoryModule implements OnModuleInit {
  constructor(
    private readonly retention: SupportRetentionService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.every('support-history.forget', HOUR_SECONDS, (run) => this.retention.forget(run));
  }
}
