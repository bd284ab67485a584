import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { Exports } from '#platform/exports/exports';
import { Figures } from '#platform/figures/figures';
import { ExportsModule } from '#features/operations/exports/exports.module';
import { SupportAgentsModule } from '#features/support/support-agents/support-agents.module';
import { SupportSettingsModule } from '#features/support/support-settings/support-settings.module';
import { SupportExportFilesService } from './support-export-files.service';
import { SupportExportsRepository } from './support-exports.repository';
import { SupportExportsService } from './support-exports.service';
import { SupportReportsAdminController } from './support-reports.admin.controller';
import { SupportReportsRepository } from './support-reports.repository';
import { SupportReportsService } from './support-reports.service';
import { SupportReviewsService } from './support-reviews.service';
import { SupportSpansService } from './support-spans.service';

/** The figures of customer service, and its quality. */
@Module({
  imports: [ExportsModule, SupportAgentsModule, SupportSettingsModule],
  controllers: [SupportReportsAdminController],
  providers: [
    SupportExportFilesService,
    SupportExportsRepository,
    SupportExportsService,
    SupportReportsRepository,
    SupportReportsService,
    SupportReviewsService,
    SupportSpansService,
  ],
})
export class SupportReportsModule implements OnModuleInit {
  constructor(
    private readonly figures: Figures,
    private readonly reports: SupportReportsService,
    private readonly erasers: Erasers,
    private readonly stored: SupportReportsRepository,
    private readonly files: SupportExportFilesService,
    private readonly exports: Exports,
  ) {}

  onModuleInit(): void {
    const permission = 'support-reports.view';
    this.figures.declare({ now: 'firstReplySeconds', permission, count: () => this.reports.firstReplyToday() });
    this.erasers.declare({
      name: 'support-reports',
      label: '客服质检评语',
      tables: ['support_reviews'],
      erase: (uid) => this.stored.forgetComments(uid),
    });
    this.exports.declare(this.files.kind);
  }
}
