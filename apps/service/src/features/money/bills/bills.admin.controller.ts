import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ProviderStatementsService } from './provider-statements.service';

/** Statements of providers, held against the orders. */
@Controller()
export class BillsAdminController {
  constructor(private readonly statements: ProviderStatementsService) {}

  @Operation('consoleListBills')
  list(@Query() query: QueryOf<'consoleListBills'>): Promise<Page<Schemas['Bill']>> {
    return this.statements.list(query);
  }

  @Operation('consoleGetBill')
  get(@Param() { id }: ParamsOf<'consoleGetBill'>): Promise<ResponseOf<'consoleGetBill'>> {
    return this.statements.get(id);
  }

  @Operation('startBill')
  start(@Body() body: BodyOf<'startBill'>): Promise<ResponseOf<'startBill'>> {
    return this.statements.start(body);
  }
}
