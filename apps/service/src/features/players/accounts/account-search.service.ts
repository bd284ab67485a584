import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import type { Page } from '#platform/paging/page';
import { WalletService } from '#features/players/wallet/wallet.service';
import { AccountSearchRepository, type TracedPlayers } from './account-search.repository';
import { toPlayerAccount } from './accounts.mapper';

/** What players leave elsewhere, by which staff look for them: devices they came in on, whom they invited. */
export interface Traces {
  /** The whole id of a device. */
  readonly device: string;
  /** The uid of a player who invites. */
  readonly inviter: number;
}

type Find<Trace> = (trace: Trace, take: number) => Promise<readonly number[]>;

/** The most accounts found by one trace, latest first: a list to review, not everybody behind one address. */
const MAX_TRACED = 1000;

/**
 * Players as staff look for them, also by what they left in other features: each declares the traces that it keeps, and
 * accounts know none of their tables.
 */
@Injectable()
export class AccountSearchService {
  private readonly finds: { [Kind in keyof Traces]?: Find<Traces[Kind]> } = {};

  constructor(
    private readonly search: AccountSearchRepository,
    private readonly wallet: WalletService,
  ) {}

  /** @param find the uids of those who left a trace, the latest first */
  declare<Kind extends keyof Traces>(kind: Kind, find: Find<Traces[Kind]>): void {
    this.finds[kind] = find as (typeof this.finds)[Kind];
  }

  async page(query: QueryOf<'consoleListAccounts'>): Promise<Page<Schemas['PlayerAccount']>> {
    const page = await this.search.page(query, await this.traced(query));
    const balanceOf = await this.wallet.balancesOf(page.rows.map(({ id }) => id));
    return page.map((player) => toPlayerAccount(player, balanceOf(player.id)));
  }

  private async traced(query: QueryOf<'consoleListAccounts'>): Promise<TracedPlayers> {
    const { deviceID, inviterUid } = query?.filter ?? {};
    return {
      onDevice: deviceID === undefined ? [] : await this.uidsOf('device', deviceID.trim().toLowerCase()),
      invited: inviterUid === undefined ? [] : await this.uidsOf('inviter', inviterUid),
    };
  }

  /** Who left a trace; empty where no feature keeps such traces. */
  private async uidsOf<Kind extends keyof Traces>(kind: Kind, trace: Traces[Kind]): Promise<readonly number[]> {
    return (await this.finds[kind]?.(trace, MAX_TRACED)) ?? [];
  }
}
