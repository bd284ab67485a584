import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import type { Page } from '#platform/paging/page';
import { WalletService } from '#features/players/wallet/wallet.service';
import { AccountSearchRepository, type TracedPlayers } from './account-search.repository';
import { AccountTracesService } from './account-traces.service';
import { toPlayerAccount } from './accounts.mapper';

/** Players as staff look for them, also by what they left in other features. */
@Injectable()
export class AccountListService {
  constructor(
    private readonly search: AccountSearchRepository,
    private readonly traces: AccountTracesService,
    private readonly wallet: WalletService,
  ) {}

  async list(query: QueryOf<'consoleListAccounts'>): Promise<Page<Schemas['PlayerAccount']>> {
    const page = await this.search.page(query, await this.traced(query));
    const balanceOf = await this.wallet.balancesOf(page.rows.map(({ id }) => id));
    return page.map((player) => toPlayerAccount(player, balanceOf(player.id)));
  }

  private async traced(query: QueryOf<'consoleListAccounts'>): Promise<TracedPlayers> {
    const { deviceID, inviterUid } = query?.filter ?? {};
    return {
      onDevice: deviceID === undefined ? [] : await this.traces.uidsOf('device', deviceID.trim().toLowerCase()),
      invited: inviterUid === undefined ? [] : await this.traces.uidsOf('inviter', inviterUid),
    };
  }
}
