import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ModerationReasonsService } from './moderation-reasons.service';

type Reason = Schemas['ModerationReason'];

@Controller()
export class ModerationReasonsAdminController {
  constructor(private readonly reasons: ModerationReasonsService) {}

  @Operation('consoleListModerationReasons')
  list(@Query() query: QueryOf<'consoleListModerationReasons'>): Promise<Page<Reason>> {
    return this.reasons.list(query);
  }

  @Operation('consoleGetModerationReason')
  get(@Param() { id }: ParamsOf<'consoleGetModerationReason'>): Promise<Reason> {
    return this.reasons.get(id);
  }

  @Operation('consoleCreateModerationReason')
  create(@Body() body: BodyOf<'consoleCreateModerationReason'>): Promise<Reason> {
    return this.reasons.create(body);
  }

  @Operation('consoleUpdateModerationReason')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateModerationReason'>,
    @Body() body: BodyOf<'consoleUpdateModerationReason'>,
  ): Promise<Reason> {
    return this.reasons.update(id, body);
  }
}
