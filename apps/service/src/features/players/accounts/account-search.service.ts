import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import type { Page } from '#platform/paging/page';
import { WalletService } from '#features/players/wallet/wallet.service';
import { AccountSearchRepository, type MatchedPlayers } from './account-search.repository';
import { toPlayerAccount, type FoundPlayer } from './accounts.mapper';

/** Criteria of the account search that other features evaluate. */
export interface SearchCriteria {
  /** The whole id of a device. */
  readonly device: string;
  /** The uid of a player who invites. */
  readonly inviter: number;
  /** A part of a nickname, or the beginning of its sound. */
  readonly nickname: string;
}

type Find<Value> = (value: Value, take: number) => Promise<readonly number[]>;

/** The most accounts found by one criterion, latest first: a list to review, not everybody behind one address. */
const MAX_MATCHED = 1000;

/**
 * Searches players for staff. Other features declare how they evaluate their criteria, so that accounts know none of
 * their tables.
 */
@Injectable()
export class AccountSearchService {
  private readonly finds: { [Kind in keyof SearchCriteria]?: Find<SearchCriteria[Kind]> } = {};

  constructor(
    private readonly search: AccountSearchRepository,
    private readonly wallet: WalletService,
  ) {}

  /** @param find the uids that match a value, the latest first */
  declare<Kind extends keyof SearchCriteria>(kind: Kind, find: Find<SearchCriteria[Kind]>): void {
    this.finds[kind] = find as (typeof this.finds)[Kind];
  }

  async page(query: QueryOf<'consoleListAccounts'>): Promise<Page<Schemas['PlayerAccount']>> {
    const page = await this.search.page(query, await this.matched(query));
    const balanceOf = await this.wallet.balancesOf(page.rows.map(({ id }) => id));
    return page.map((player) => toPlayerAccount(player, balanceOf(player.id)));
  }

  /** Found players in their order: exact matches of a number or uid, then names that begin with the keyword, then the newest. */
  async found(q: string, take: number): Promise<FoundPlayer[]> {
    return this.search.found(q, await this.uidsOf('nickname', q), take);
  }

  private async matched(query: QueryOf<'consoleListAccounts'>): Promise<MatchedPlayers> {
    const { q = '', deviceID, inviterUid } = query?.filter ?? {};
    return {
      named: q.trim() === '' ? [] : await this.uidsOf('nickname', q),
      onDevice: deviceID === undefined ? [] : await this.uidsOf('device', deviceID.trim().toLowerCase()),
      invited: inviterUid === undefined ? [] : await this.uidsOf('inviter', inviterUid),
    };
  }

  /** Returns the uids that match a value; none when no feature evaluates the criterion. */
  private async uidsOf<Kind extends keyof SearchCriteria>(
    kind: Kind,
    value: SearchCriteria[Kind],
  ): Promise<readonly number[]> {
    return (await this.finds[kind]?.(value, MAX_MATCHED)) ?? [];
  }
}
