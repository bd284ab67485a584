import { Injectable } from '@nestjs/common';
import { syllablesOf } from '#platform/search/pinyin';
import type { SearchTerm } from '#platform/search/search-terms.rules';
import type { HeldNickname } from '#features/players/accounts/accounts.rules';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { nicknameTerms } from './nickname-terms.rules';
import { NicknameTermsRepository } from './nickname-terms.repository';

/** Finds players by any part of their nickname, and by the beginning of its sound or its initials. */
@Injectable()
export class NicknameSearchService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly terms: NicknameTermsRepository,
  ) {}

  /** The uids of players that match a keyword, unordered, 200 at most. */
  find(keyword: string): Promise<number[]> {
    return this.terms.uidsOf(keyword);
  }

  /** Makes a player found by the nickname that they have now, in the unit of work that gave it to them. */
  async follow(uid: number): Promise<void> {
    const name = await this.accounts.nameOf(uid);
    if (name !== null) await this.enter([{ uid, name }]);
  }

  /** Makes players found by these nicknames, inside a unit of work; null is found by nothing. */
  async enter(players: readonly HeldNickname[]): Promise<void> {
    const wanted = new Map<number, readonly SearchTerm[]>();
    for (const { uid, name } of players)
      wanted.set(uid, name === null ? [] : nicknameTerms(name, await syllablesOf(name)));
    await this.terms.replace(wanted);
  }

  /** Has a player no longer found by a nickname, inside a unit of work. */
  async forget(uid: number): Promise<void> {
    await this.terms.remove(uid);
  }
}
