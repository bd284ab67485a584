import { Injectable } from '@nestjs/common';
import { SquarePlayersRepository, type SquareCounts } from './square-players.repository';

/** The numbers that a player's page shows, changed by the features that own what is counted. */
@Injectable()
export class SquareCountsService {
  constructor(private readonly players: SquarePlayersRepository) {}

  /** Holds players until the caller's unit of work ends, always in the same order. */
  async hold(uids: readonly number[]): Promise<void> {
    for (const uid of [...new Set(uids)].sort((a, b) => a - b)) await this.players.open(uid);
  }

  /** Adds differences to a player's counts, inside the caller's unit of work. Several players go in the order of their uids. */
  add(uid: number, change: SquareCounts): Promise<void> {
    return this.players.add(uid, change);
  }

  /** Adds differences to the counts of many, with one statement. */
  addToAll(uids: readonly number[], change: SquareCounts): Promise<void> {
    return this.players.addToAll(uids, change);
  }
}
