import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ExportLinksService } from '#features/operations/exports/export-links.service';
import { SupportExportsService } from './support-exports.service';
import { SupportReportsService } from './support-reports.service';
import { SupportReviewsService } from './support-reviews.service';

/** Reports, reviews and exports for supervisors. */
@Controller()
export class SupportReportsAdminController {
  constructor(
    private readonly reports: SupportReportsService,
    private readonly reviews: SupportReviewsService,
    private readonly exports: SupportExportsService,
    private readonly links: ExportLinksService,
  ) {}

  @Operation('getSupportReport')
  report(@Query() query: QueryOf<'getSupportReport'>): Promise<ResponseOf<'getSupportReport'>> {
    return this.reports.report(query);
  }

  @Operation('getSupportWall')
  wall(): Promise<ResponseOf<'getSupportWall'>> {
    return this.reports.wall();
  }

  @Operation('sampleSupportSessions')
  sample(@Query() query: QueryOf<'sampleSupportSessions'>): Promise<ResponseOf<'sampleSupportSessions'>> {
    return this.reviews.sample(query?.agentId);
  }

  @Operation('consoleListSupportReviews')
  list(@Query() query: QueryOf<'consoleListSupportReviews'>): Promise<Page<Schemas['SupportReview']>> {
    return this.reviews.list(query);
  }

  @Operation('reviewSupportSession')
  review(@Body() body: BodyOf<'reviewSupportSession'>): Promise<ResponseOf<'reviewSupportSession'>> {
    return this.reviews.create(body);
  }

  @Operation('consoleListSupportExports')
  listExports(@CurrentStaff() staff: StaffPrincipal): Promise<ResponseOf<'consoleListSupportExports'>> {
    return this.exports.list(staff);
  }

  @Operation('exportSupportSessions')
  export(
    @CurrentStaff() staff: StaffPrincipal,
    @Body() body: BodyOf<'exportSupportSessions'>,
  ): Promise<ResponseOf<'exportSupportSessions'>> {
    return this.exports.start(staff, body);
  }

  @Operation('getSupportExport')
  async exportLink(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'getSupportExport'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'getSupportExport'>> {
    return this.links.link(await this.exports.own(staff, id), request);
  }
}
