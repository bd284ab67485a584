import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { StatementService } from './statement.service';

/** The ledger and the wallets, as staff see them. */
@Controller()
export class WalletAdminController {
  constructor(private readonly statement: StatementService) {}

  @Operation('consoleListTransfers')
  list(@Query() query: QueryOf<'consoleListTransfers'>): Promise<Page<Schemas['Transfer']>> {
    return this.statement.transfersOf(query);
  }

  @Operation('consoleGetWallet')
  wallet(@Param() { id }: ParamsOf<'consoleGetWallet'>): Promise<ResponseOf<'consoleGetWallet'>> {
    return this.statement.wallet(id);
  }
}
