import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { PlayerData } from '#platform/player-data/player-data';
import { ChaptersModule } from '#features/library/chapters/chapters.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { TextReportIntakeService } from './text-report-intake.service';
import { TextReportsAdminController } from './text-reports.admin.controller';
import { TextReportsController } from './text-reports.controller';
import { textReportData, TextReportsRepository } from './text-reports.repository';
import { TextReportsService } from './text-reports.service';

/** Errors that readers found in texts, and what became of them. */
@Module({
  imports: [ChaptersModule, MessagesModule],
  controllers: [TextReportsController, TextReportsAdminController],
  providers: [TextReportsRepository, TextReportsService, TextReportIntakeService],
})
export class TextReportsModule implements OnModuleInit {
  constructor(
    private readonly reports: TextReportsService,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables(textReportData);
    this.erasers.declare({
      name: 'text-reports',
      label: '正文报错',
      tables: ['text_reports'],
      erase: (uid, size) => this.reports.erase(uid, size),
    });
  }
}
