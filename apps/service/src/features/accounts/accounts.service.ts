import { Injectable } from '@nestjs/common';
import { AccountSearchRepository, type PlayerFilter } from './account-search.repository';
import { PlayersRepository } from './players.repository';

/** What other features ask about players. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly search: AccountSearchRepository,
    private readonly players: PlayersRepository,
  ) {}

  /** What a player is called now; null for a uid without a player. */
  async nameOf(uid: number): Promise<string | null> {
    return (await this.players.status(uid))?.name ?? null;
  }

  /** The uids of players who fit, in ascending order, those above `after` only. */
  uidsOf(filter: PlayerFilter, after: number, take: number): Promise<number[]> {
    return this.search.uids(filter, after, take);
  }

  /** How many players fit, counted no further than one beyond `COUNT_LIMIT`. */
  count(filter: PlayerFilter): Promise<number> {
    return this.search.count(filter);
  }

  /** Those of the uids that are players, in ascending order. */
  existing(uids: readonly number[]): Promise<number[]> {
    return this.search.existing(uids);
  }

  /** How many players registered from an instant on, before another. */
  countRegistered(from: Date, before: Date): Promise<number> {
    return this.search.countRegistered(from, before);
  }
}
