import { Controller, Query } from '@nestjs/common';
import type { QueryOf, ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { MoneyAnomaliesService } from './money-anomalies.service';
import { MoneyReportsService } from './money-reports.service';

@Controller()
export class MoneyReportsAdminController {
  constructor(
    private readonly reports: MoneyReportsService,
    private readonly anomalies: MoneyAnomaliesService,
  ) {}

  @Operation('getMoneyReport')
  report(@Query() query: QueryOf<'getMoneyReport'>): Promise<ResponseOf<'getMoneyReport'>> {
    return this.reports.of(query);
  }

  @Operation('getMoneyAnomalies')
  unusual(@Query() query: QueryOf<'getMoneyAnomalies'>): Promise<ResponseOf<'getMoneyAnomalies'>> {
    return this.anomalies.of(query);
  }
}
