import { Controller, Query } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { PurchasesService } from './purchases.service';

/** Purchases, as staff see them. */
@Controller()
export class PurchasesAdminController {
  constructor(private readonly purchases: PurchasesService) {}

  @Operation('consoleListPurchases')
  list(@Query() query: QueryOf<'consoleListPurchases'>): Promise<Page<Schemas['Purchase']>> {
    return this.purchases.consoleList(query);
  }
}
