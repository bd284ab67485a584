import { Body, Controller, Query } from '@nestjs/common';
import type { BodyOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '../../platform/contract/operation';
import type { Page } from '../../platform/paging/page';
import { SupportReportsService } from './support-reports.service';
import { SupportReviewsService } from './support-reviews.service';

/** What a supervisor sees. */
@Controller()
export class SupportReportsAdminController {
  constructor(
    private readonly reports: SupportReportsService,
    private readonly reviews: SupportReviewsService,
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
}
