import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { GameShelvesService } from '#features/content/games/game-shelves.service';
import type { HomeContents, HomeSectionSource, Platform } from './home-contributions.port';
import { moreGames } from './home.rules';

/** Fills the sections that show games. */
@Injectable()
export class HomeGamesService implements HomeSectionSource {
  readonly kinds = [
    'featured',
    'popular',
    'weekly',
    'latest',
    'score',
    'type',
    'tag',
    'picked',
    'recommended',
  ] as const;
  readonly more = moreGames;

  constructor(private readonly games: GameShelvesService) {}

  async contents(source: Schemas['HomeSource'], platformType: Platform): Promise<Partial<HomeContents>> {
    const { kind, size, gameType, tag, gameIds } = source;
    if (kind === 'weekly') return { games: await this.games.weekly(size, platformType) };
    if (kind === 'tag') return { games: await this.games.tagged(tag, size, platformType) };
    const isPicked = kind === 'picked' || (kind === 'featured' && gameIds.length > 0);
    if (isPicked) return { games: await this.games.picked(gameIds.slice(0, size), platformType) };
    const sort = kind === 'popular' || kind === 'latest' || kind === 'score' ? kind : 'recommended';
    const type = kind === 'type' ? (gameType ?? undefined) : undefined;
    const { list, nextCursor } = await this.games.first({ sort, type, pageSize: size, platformType });
    return { games: list, nextCursor: kind === 'recommended' ? nextCursor : null };
  }
}
