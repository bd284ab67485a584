import { Body, Controller, Query } from '@nestjs/common';
import type { BodyOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { WorkRanksService } from './work-ranks.service';

/** Rankings of works, as staff correct them. */
@Controller()
export class WorkRanksAdminController {
  constructor(private readonly ranks: WorkRanksService) {}

  @Operation('consoleListWorkRanks')
  list(@Query() query: QueryOf<'consoleListWorkRanks'>): Promise<Page<Schemas['WorkRankEntry']>> {
    return this.ranks.list(query);
  }

  @Operation('markWorkRank')
  mark(@Body() body: BodyOf<'markWorkRank'>): Promise<ResponseOf<'markWorkRank'>> {
    return this.ranks.mark(body);
  }
}
