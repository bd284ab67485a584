import { Controller, Query } from '@nestjs/common';
import type { DataOf, QueryOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { WorkRanksService } from './work-ranks.service';

/** Rankings of works, as players read them. */
@Controller()
export class WorkRanksController {
  constructor(private readonly ranks: WorkRanksService) {}

  @Operation('getWorkRank', { caching: { tag: 'works', by: ['kind', 'list'] } })
  get(@Query() query: QueryOf<'getWorkRank'>): Promise<DataOf<'getWorkRank'>> {
    return this.ranks.get(query);
  }
}
