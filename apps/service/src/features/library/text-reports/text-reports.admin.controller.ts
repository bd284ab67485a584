import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { TextReportsService } from './text-reports.service';

/** Reports of errors, as staff see to them. */
@Controller()
export class TextReportsAdminController {
  constructor(private readonly reports: TextReportsService) {}

  @Operation('consoleListTextReports')
  list(@Query() query: QueryOf<'consoleListTextReports'>): Promise<Page<Schemas['TextReport']>> {
    return this.reports.list(query);
  }

  @Operation('consoleGetTextReport')
  get(@Param() { id }: ParamsOf<'consoleGetTextReport'>): Promise<ResponseOf<'consoleGetTextReport'>> {
    return this.reports.get(id);
  }

  @Operation('consoleGetTextReportContext')
  context(
    @Param() { id }: ParamsOf<'consoleGetTextReportContext'>,
  ): Promise<ResponseOf<'consoleGetTextReportContext'>> {
    return this.reports.context(id);
  }

  @Operation('settleTextReport')
  settle(
    @Param() { id }: ParamsOf<'settleTextReport'>,
    @Body() body: BodyOf<'settleTextReport'>,
  ): Promise<ResponseOf<'settleTextReport'>> {
    return this.reports.settle(id, body);
  }
}
