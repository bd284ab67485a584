import { Injectable } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { gameChanged } from './games.events';
import { GamesRepository } from './games.repository';

/** Changes of games that come from reviews. */
@Injectable()
export class GameRatingsService {
  constructor(
    private readonly games: GamesRepository,
    private readonly events: DomainEvents,
  ) {}

  /** Changes how many reviews a game has and how many stars they give, inside the caller's unit of work. */
  async change(id: number, change: { readonly count: number; readonly stars: number }): Promise<void> {
    await this.games.rate(id, change);
    this.events.emit(gameChanged, { id });
  }
}
