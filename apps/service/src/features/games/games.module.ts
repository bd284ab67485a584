import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '../../platform/cache/response-cache';
import { DomainEvents } from '../../platform/events/domain-events';
import { Figures } from '../../platform/figures/figures';
import { PortalPages } from '../../platform/pages/portal-pages';
import { FilesModule } from '../files/files.module';
import { GameCardsService, GameShelvesService } from './game-cards.service';
import { GameEditingService } from './game-editing.service';
import { GamePackagesService } from './game-packages.service';
import { gamePages } from './game-pages';
import { GamePublishingService } from './game-publishing.service';
import { GameSearchRepository } from './game-search.repository';
import { GameShelfRepository } from './game-shelf.repository';
import { GamesAdminController } from './games.admin.controller';
import { GamesController } from './games.controller';
import { gameChanged } from './games.events';
import { GamesRepository } from './games.repository';
import { toListedAddress } from './games.mapper';
import { GamesService } from './games.service';

/** Games: what players browse, search and download, and what operators publish. */
@Module({
  imports: [FilesModule],
  controllers: [GamesController, GamesAdminController],
  providers: [
    GamesRepository,
    GameShelfRepository,
    GameSearchRepository,
    GameCardsService,
    GamesService,
    GameShelvesService,
    GameEditingService,
    GamePublishingService,
    GamePackagesService,
  ],
  exports: [GamesService, GamePackagesService, GameShelvesService],
})
export class GamesModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly figures: Figures,
    private readonly shelf: GameShelfRepository,
    private readonly pages: PortalPages,
  ) {}

  onModuleInit(): void {
    this.events.on(gameChanged, () => this.cache.drop('games'));
    this.pages.declare(...gamePages);
    this.pages.list({
      name: 'games',
      tag: 'games',
      lastId: () => this.shelf.lastPublishedId(),
      between: async (from, before) => (await this.shelf.publishedBetween(from, before)).map(toListedAddress),
    });
    this.figures.declare({
      today: 'downloadsToday',
      day: 'downloads',
      between: (from, before) => this.shelf.countDownloads(from, before),
    });
    this.figures.declare({ now: 'gamesPublished', count: () => this.shelf.countPublished() });
  }
}
