import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '../../platform/contract/operation';
import type { Page } from '../../platform/paging/page';
import { SupportReadingService } from '../support/support-reading.service';
import { SupportErasureService } from './support-erasure.service';
import { SupportHistoryService } from './support-history.service';

/** What was said to customer service. */
@Controller()
export class SupportHistoryAdminController {
  constructor(
    private readonly history: SupportHistoryService,
    private readonly erasure: SupportErasureService,
    private readonly reading: SupportReadingService,
  ) {}

  @Operation('searchSupport')
  search(@Query() query: QueryOf<'searchSupport'>): Promise<Page<Schemas['SupportHit']>> {
    return this.history.search(query);
  }

  @Operation('exportSupport')
  export(@Param() { id }: ParamsOf<'exportSupport'>): Promise<ResponseOf<'exportSupport'>> {
    return this.history.transcript(id);
  }

  @Operation('eraseSupport')
  async erase(@Param() { id }: ParamsOf<'eraseSupport'>): Promise<ResponseOf<'eraseSupport'>> {
    const [shown] = await this.reading.shown([await this.erasure.erase(id)]);
    return shown as Schemas['SupportConversation'];
  }
}
