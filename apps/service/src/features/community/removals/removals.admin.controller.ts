import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { RemovalsService } from './removals.service';

@Controller()
export class RemovalsAdminController {
  constructor(private readonly removals: RemovalsService) {}

  @Operation('consoleListRemovals')
  list(@Query() query: QueryOf<'consoleListRemovals'>): Promise<Page<Schemas['Removal']>> {
    return this.removals.list(query);
  }

  @Operation('restoreRemoval')
  restore(@Param() { id }: ParamsOf<'restoreRemoval'>): Promise<Schemas['Removal']> {
    return this.removals.restore(id);
  }
}
