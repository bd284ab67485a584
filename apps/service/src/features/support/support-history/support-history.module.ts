import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { Exports } from '#platform/exports/exports';
import { Jobs } from '#platform/jobs/jobs';
import { ExportsModule } from '#features/operations/exports/exports.module';
import { SupportModule } from '#features/support/support/support.module';
import { SupportSettingsModule } from '#features/support/support-settings/support-settings.module';
import { SupportErasureService } from './support-erasure.service';
import { ConversationErasureService } from './conversation-erasure.service';
import { SupportHistoryAdminController } from './support-history.admin.controller';
import { SupportHistoryRepository } from './support-history.repository';
import { SupportHistoryService } from './support-history.service';
import { SupportRetentionLimitService } from './support-retention-limit.service';
import { SupportRetentionService } from './support-retention.service';
import { SupportTranscriptFilesService } from './support-transcript-files.service';
import { SupportTranscriptsService } from './support-transcripts.service';

const HOUR_SECONDS = 60 * 60;

/** History of conversations: search, transcripts, erasure, and the limit of how long messages are kept. */
@Module({
  imports: [ExportsModule, SupportModule, SupportSettingsModule],
  controllers: [SupportHistoryAdminController],
  providers: [
    SupportErasureService,
    ConversationErasureService,
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
    private readonly transcripts: SupportTranscriptFilesService,
    private readonly exports: Exports,
    private readonly erasers: Erasers,
    private readonly erasure: SupportErasureService,
  ) {}

  onModuleInit(): void {
    this.jobs.every('support-history.forget', HOUR_SECONDS, (run) => this.retention.forget(run));
    this.exports.declare(this.transcripts.kind);
    this.erasers.declare({
      name: 'support',
      label: '客服会话',
      tables: [
        'support_conversations',
        'support_messages',
        'support_sessions',
        'support_session_tags',
        'support_readers',
      ],
      erase: (uid) => this.erasure.erasePlayer(uid),
    });
  }
}
