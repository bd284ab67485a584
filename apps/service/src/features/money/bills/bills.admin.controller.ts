import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { BillsService } from './bills.service';

/** Bills of providers, held against the orders. */
@Controller()
export class BillsAdminController {
  constructor(private readonly bills: BillsService) {}

  @Operation('consoleListBills')
  list(@Query() query: QueryOf<'consoleListBills'>): Promise<Page<Schemas['Bill']>> {
    return this.bills.list(query);
  }

  @Operation('consoleGetBill')
  get(@Param() { id }: ParamsOf<'consoleGetBill'>): Promise<ResponseOf<'consoleGetBill'>> {
    return this.bills.get(id);
  }

  @Operation('startBill')
  start(@Body() body: BodyOf<'startBill'>): Promise<ResponseOf<'startBill'>> {
    return this.bills.start(body);
  }
}
