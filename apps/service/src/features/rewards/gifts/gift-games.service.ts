import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { GamesService } from '#features/content/games/games.service';

/** The games that gifts are for. */
@Injectable()
export class GiftGamesService {
  constructor(private readonly games: GamesService) {}

  /** @returns the game of an id as it is now; null for none, and for one that has nothing to show */
  async of(gameIds: readonly (number | null)[]): Promise<(gameId: number | null) => Schemas['GiftGame'] | null> {
    const cards = await this.games.cardsOf([...new Set(gameIds)].filter((id) => id !== null));
    return (gameId) => {
      const card = gameId === null ? undefined : cards.get(gameId);
      return card ? { id: card.id, name: card.name, icon: card.icon } : null;
    };
  }
}
