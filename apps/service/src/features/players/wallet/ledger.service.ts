import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/paging/page';
import { TransfersRepository } from './transfers.repository';
import { toTransfer } from './wallet.mapper';

/** The ledger as staff read it. */
@Injectable()
export class LedgerService {
  constructor(private readonly transfers: TransfersRepository) {}

  async list(query: QueryOf<'consoleListTransfers'>): Promise<Page<Schemas['Transfer']>> {
    return (await this.transfers.page(query)).map(toTransfer);
  }
}
