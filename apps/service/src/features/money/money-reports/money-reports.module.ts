import { Module, type OnModuleInit } from '@nestjs/common';
import { Exports } from '#platform/exports/exports';
import { MoneyAnomaliesRepository } from './money-anomalies.repository';
import { MoneyAnomaliesService } from './money-anomalies.service';
import { MoneyContributionsService } from './money-contributions.service';
import { MoneyDaysService } from './money-days.service';
import { MoneyReportFilesService } from './money-report-files.service';
import { MoneyReportsAdminController } from './money-reports.admin.controller';
import { MoneyReportsRepository } from './money-reports.repository';
import { MoneyReportsService } from './money-reports.service';

/** Reports of money and X diamonds over days, for those who run the business. */
@Module({
  controllers: [MoneyReportsAdminController],
  providers: [
    MoneyAnomaliesRepository,
    MoneyAnomaliesService,
    MoneyContributionsService,
    MoneyDaysService,
    MoneyReportFilesService,
    MoneyReportsRepository,
    MoneyReportsService,
  ],
  exports: [MoneyContributionsService],
})
export class MoneyReportsModule implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly files: MoneyReportFilesService,
  ) {}

  onModuleInit(): void {
    for (const kind of this.files.kinds) this.exports.declare(kind);
  }
}
