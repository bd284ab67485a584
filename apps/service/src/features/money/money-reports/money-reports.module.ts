import { Module } from '@nestjs/common';
import { MoneyAnomaliesRepository } from './money-anomalies.repository';
import { MoneyAnomaliesService } from './money-anomalies.service';
import { MoneyContributionsService } from './money-contributions.service';
import { MoneyDaysService } from './money-days.service';
import { MoneyReportsAdminController } from './money-reports.admin.controller';
import { MoneyReportsRepository } from './money-reports.repository';
import { MoneyReportsService } from './money-reports.service';

/** What went in and out over days, for those who run the business. */
@Module({
  controllers: [MoneyReportsAdminController],
  providers: [
    MoneyAnomaliesRepository,
    MoneyAnomaliesService,
    MoneyContributionsService,
    MoneyDaysService,
    MoneyReportsRepository,
    MoneyReportsService,
  ],
  exports: [MoneyContributionsService],
})
export class MoneyReportsModule {}
