import { Module } from '@nestjs/common';
import { SupportModule } from '../support/support.module';
import { SupportSettingsModule } from '../support-settings/support-settings.module';
import { SupportErasureService, SupportForgettingService } from './support-erasure.service';
import { SupportHistoryAdminController } from './support-history.admin.controller';
import { SupportHistoryRepository } from './support-history.repository';
import { SupportHistoryService } from './support-history.service';
import { SupportRetentionLimitService, SupportRetentionService } from './support-retention.service';
import { SupportTranscriptLinesService } from './support-transcript-lines.service';
import { SupportTranscriptTasksService } from './support-transcript-tasks.service';
import { SupportTranscriptsRepository } from './support-transcripts.repository';
import { SupportTranscriptDutiesService, SupportTranscriptsService } from './support-transcripts.service';

/** What was said to customer service: found again, taken out, kept no longer than it may be. */
@Module({
  imports: [SupportModule, SupportSettingsModule],
  controllers: [SupportHistoryAdminController],
  providers: [
    SupportErasureService,
    SupportForgettingService,
    SupportHistoryRepository,
    SupportHistoryService,
    SupportRetentionLimitService,
    SupportRetentionService,
    SupportTranscriptDutiesService,
    SupportTranscriptLinesService,
    SupportTranscriptTasksService,
    SupportTranscriptsRepository,
    SupportTranscriptsService,
  ],
})
export class SupportHistoryModule {}
