import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ReconciliationsService } from './reconciliations.service';

/** When the ledger was checked. */
@Controller()
export class ReconciliationsAdminController {
  constructor(private readonly reconciliations: ReconciliationsService) {}

  @Operation('consoleListReconciliations')
  list(@Query() query: QueryOf<'consoleListReconciliations'>): Promise<Page<Schemas['Reconciliation']>> {
    return this.reconciliations.list(query);
  }

  @Operation('consoleGetReconciliation')
  get(@Param() { id }: ParamsOf<'consoleGetReconciliation'>): Promise<ResponseOf<'consoleGetReconciliation'>> {
    return this.reconciliations.get(id);
  }

  @Operation('startReconciliation')
  start(): Promise<ResponseOf<'startReconciliation'>> {
    return this.reconciliations.start();
  }
}
