import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecordSearch } from '#platform/record-search/record-search';
import { GameSearchRepository } from './game-search.repository';
import { toFoundGame } from './games.mapper';

/** Games, as the console's search finds them. */
@Injectable()
export class GameFindsService implements OnModuleInit {
  constructor(
    private readonly search: RecordSearch,
    private readonly games: GameSearchRepository,
  ) {}

  onModuleInit(): void {
    this.search.declare({
      kind: 'games',
      permission: 'games.view',
      find: async (q, take) => (await this.games.found(q, take)).map(toFoundGame),
    });
  }
}
