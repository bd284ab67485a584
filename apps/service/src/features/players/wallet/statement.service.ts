import { MAX_ID, type BodyOf, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import type { Page } from '#platform/paging/page';
import { TransfersRepository } from './transfers.repository';
import { toCoinEntry, toTransfer } from './wallet.mapper';
import { WalletsRepository } from './wallets.repository';

const PAGE_SIZE = 20;
const LATEST = 10;
const CURSOR = 'coins';
const CURSOR_LIMITS = [MAX_ID];

/** Shows a player's balance and the transfers that changed it; to staff also those of everybody. */
@Injectable()
export class StatementService {
  constructor(
    private readonly wallets: WalletsRepository,
    private readonly transfers: TransfersRepository,
  ) {}

  /** A page of entries, newest first: as quick with a million entries as with a thousand. */
  async list(
    uid: number,
    { direction, cursor, pageSize = PAGE_SIZE }: BodyOf<'listCoins'>,
  ): Promise<Schemas['CoinPage']> {
    const [before = MAX_ID] = cursor ? decodeCursor(cursor, CURSOR, CURSOR_LIMITS) : [];
    const rows = await this.transfers.entries({ uid, direction, before, take: pageSize + 1 });
    const list = rows.slice(0, pageSize).map(toCoinEntry);
    const last = list.at(-1);
    const nextCursor = rows.length > pageSize && last ? encodeCursor(CURSOR, [last.id]) : null;
    return { balance: await this.balanceOf(uid), list, nextCursor };
  }

  /** A player's wallet as staff see it. */
  async wallet(uid: number): Promise<Schemas['Wallet']> {
    const rows = await this.transfers.entries({ uid, before: MAX_ID, take: LATEST });
    const totals = await this.transfers.totals(uid);
    return { uid, balance: await this.balanceOf(uid), ...totals, latest: rows.map(toCoinEntry) };
  }

  /** A page of the ledger as staff see it. */
  async transfersOf(query: QueryOf<'consoleListTransfers'>): Promise<Page<Schemas['Transfer']>> {
    return (await this.transfers.page(query)).map(toTransfer);
  }

  private async balanceOf(uid: number): Promise<number> {
    return (await this.wallets.balances([uid])).get(uid) ?? 0;
  }
}
