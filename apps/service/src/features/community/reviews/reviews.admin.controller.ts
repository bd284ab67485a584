import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ReviewConsoleService } from './review-console.service';
import { ReviewRecordsService } from './review-records.service';

type ReviewRecord = Schemas['ReviewRecord'];

/** Reviews, as staff work on them. */
@Controller()
export class ReviewsAdminController {
  constructor(
    private readonly reviews: ReviewRecordsService,
    private readonly console: ReviewConsoleService,
  ) {}

  @Operation('consoleListReviews')
  list(@Query() query: QueryOf<'consoleListReviews'>): Promise<Page<ReviewRecord>> {
    return this.reviews.list(query);
  }

  @Operation('consoleGetReview')
  get(@Param() { id }: ParamsOf<'consoleGetReview'>): Promise<ReviewRecord> {
    return this.reviews.get(id);
  }

  @Operation('consoleRemoveReview')
  async remove(
    @Param() { id }: ParamsOf<'consoleRemoveReview'>,
    @Body() { reason }: BodyOf<'consoleRemoveReview'>,
  ): Promise<ReviewRecord> {
    await this.console.remove(id, reason);
    return this.reviews.get(id);
  }

  @Operation('restoreReview')
  async restore(@Param() { id }: ParamsOf<'restoreReview'>): Promise<ReviewRecord> {
    await this.console.restore(id);
    return this.reviews.get(id);
  }

  @Operation('replyToReview')
  async reply(
    @Param() { id }: ParamsOf<'replyToReview'>,
    @Body() { text }: BodyOf<'replyToReview'>,
  ): Promise<ReviewRecord> {
    await this.console.reply(id, text);
    return this.reviews.get(id);
  }
}
