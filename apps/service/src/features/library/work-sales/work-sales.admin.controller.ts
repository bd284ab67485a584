import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { WorkSalesService } from './work-sales.service';

/** Sales of works, for those who run the business. */
@Controller()
export class WorkSalesAdminController {
  constructor(private readonly sales: WorkSalesService) {}

  @Operation('getWorkSales')
  all(@Query() query: QueryOf<'getWorkSales'>): Promise<ResponseOf<'getWorkSales'>> {
    return this.sales.all(query);
  }

  @Operation('getSalesOfWork')
  of(
    @Param() { id }: ParamsOf<'getSalesOfWork'>,
    @Query() query: QueryOf<'getSalesOfWork'>,
  ): Promise<ResponseOf<'getSalesOfWork'>> {
    return this.sales.of(id, query);
  }
}
