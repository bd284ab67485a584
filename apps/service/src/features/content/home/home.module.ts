import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { pageRead, PortalPages } from '#platform/pages/portal-pages';
import { RecordSearch } from '#platform/record-search/record-search';
import { Tasks } from '#platform/tasks/tasks.service';
import { BulletinsModule } from '#features/content/bulletins/bulletins.module';
import { bulletinChanged } from '#features/content/bulletins/bulletins.events';
import { BulletinsService } from '#features/content/bulletins/bulletins.service';
import { FilesModule } from '#features/operations/files/files.module';
import { KeptPicturesService } from '#features/operations/files/kept-pictures.service';
import { GameShelvesService } from '#features/content/games/game-shelves.service';
import { GamesModule } from '#features/content/games/games.module';
import { gameChanged } from '#features/content/games/games.events';
import { HomeChangesService, turnHomePart } from './home-changes.service';
import { HomeContributionsService } from './home-contributions.service';
import { HomeEditingService } from './home-editing.service';
import { HomeFieldsService } from './home-fields.service';
import { HomeGamesService } from './home-games.service';
import { HomeLinksService } from './home-links.service';
import { HomePartsService } from './home-parts.service';
import { HomePublishingService } from './home-publishing.service';
import { HomeTasksService } from './home-tasks.service';
import { HomeAdminController } from './home.admin.controller';
import { HomeController } from './home.controller';
import { homeChanged } from './home.events';
import { homeRecord, HomeRepository, searchedHome } from './home.repository';
import { HomeService } from './home.service';

/** The first page of the portal: banners, icons and sections, as operators arrange them. */
@Module({
  imports: [BulletinsModule, FilesModule, GamesModule],
  controllers: [HomeController, HomeAdminController],
  providers: [
    HomeRepository,
    HomeService,
    HomeContributionsService,
    HomeGamesService,
    HomeLinksService,
    HomePartsService,
    HomeFieldsService,
    HomeChangesService,
    HomeEditingService,
    HomePublishingService,
    HomeTasksService,
  ],
  exports: [HomeContributionsService],
})
export class HomeModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly pages: PortalPages,
    private readonly search: RecordSearch,
    private readonly contributions: HomeContributionsService,
    private readonly gameSections: HomeGamesService,
    private readonly games: GameShelvesService,
    private readonly bulletins: BulletinsService,
    private readonly due: HomeTasksService,
    private readonly tasks: Tasks,
    private readonly pictures: KeptPicturesService,
  ) {}

  onModuleInit(): void {
    this.events.on(homeChanged, () => this.cache.drop('home'));
    this.contributions.declare({
      changed: gameChanged,
      target: {
        kind: 'game',
        exists: (id) => this.games.exists(id),
        visible: (ids) => this.games.published(ids),
        address: (id) => `/detail/${id}`,
      },
      sections: this.gameSections,
    });
    this.contributions.declare({
      changed: bulletinChanged,
      target: {
        kind: 'bulletin',
        exists: (id) => this.bulletins.exists(id),
        visible: (ids) => this.bulletins.publishedOf(ids),
        address: (id) => `/bulletins?id=${id}`,
      },
    });
    this.pictures.declare(homeRecord, 'picture');
    this.search.declareTable(searchedHome);
    this.pages.declare({
      path: '/',
      reads: ({ platformType }) => [pageRead('getHome', { query: { platformType } })],
      preview: () => ({}),
      paintedBy: [],
    });
    this.tasks.handle(turnHomePart, (task) => this.due.turn(task));
  }
}
