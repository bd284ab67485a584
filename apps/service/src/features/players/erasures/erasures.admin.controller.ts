import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ErasuresService } from './erasures.service';

/** Erasures of accounts, as staff follow them. */
@Controller()
export class ErasuresAdminController {
  constructor(private readonly erasures: ErasuresService) {}

  @Operation('consoleListErasures')
  list(@Query() query: QueryOf<'consoleListErasures'>): Promise<Page<Schemas['Erasure']>> {
    return this.erasures.list(query);
  }

  @Operation('consoleGetErasure')
  get(@Param() { id }: ParamsOf<'consoleGetErasure'>): Promise<ResponseOf<'consoleGetErasure'>> {
    return this.erasures.get(id);
  }
}
