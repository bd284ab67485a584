import { Controller, Query } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { FaqSearchesService } from './faq-searches.service';

@Controller()
export class FaqSearchesAdminController {
  constructor(private readonly searches: FaqSearchesService) {}

  @Operation('consoleListFaqSearches')
  list(@Query() query: QueryOf<'consoleListFaqSearches'>): Promise<Page<Schemas['FaqSearch']>> {
    return this.searches.list(query);
  }
}
