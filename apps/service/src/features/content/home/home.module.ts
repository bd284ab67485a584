import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { pageRead, PortalPages } from '#platform/pages/portal-pages';
import { RecordSearch } from '#platform/record-search/record-search';
import { ActivitiesModule } from '#features/rewards/activities/activities.module';
import { activityChanged } from '#features/rewards/activities/activities.events';
import { BulletinsModule } from '#features/content/bulletins/bulletins.module';
import { bulletinChanged } from '#features/content/bulletins/bulletins.events';
import { FilesModule } from '#features/operations/files/files.module';
import { GamesModule } from '#features/content/games/games.module';
import { gameChanged } from '#features/content/games/games.events';
import { HomeChangesService } from './home-changes.service';
import { HomeEditingService } from './home-editing.service';
import { HomeFieldsService } from './home-fields.service';
import { HomeLinksService } from './home-links.service';
import { HomePartsService } from './home-parts.service';
import { HomePublishingService } from './home-publishing.service';
import { HomeTasksService } from './home-tasks.service';
import { HomeAdminController } from './home.admin.controller';
import { HomeController } from './home.controller';
import { homeChanged } from './home.events';
import { HomeRepository, searchedHome } from './home.repository';
import { HomeService } from './home.service';

/** The first page of the portal: banners, icons and sections, as operators arrange them. */
@Module({
  imports: [ActivitiesModule, BulletinsModule, FilesModule, GamesModule],
  controllers: [HomeController, HomeAdminController],
  providers: [
    HomeRepository,
    HomeService,
    HomeLinksService,
    HomePartsService,
    HomeFieldsService,
    HomeChangesService,
    HomeEditingService,
    HomePublishingService,
    HomeTasksService,
  ],
})
export class HomeModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly pages: PortalPages,
    private readonly search: RecordSearch,
  ) {}

  onModuleInit(): void {
    // It shows parts of theirs.
    for (const event of [homeChanged, gameChanged, activityChanged, bulletinChanged])
      this.events.on(event, () => this.cache.drop('home'));
    this.search.declareTable(searchedHome);
    this.pages.declare({
      path: '/',
      reads: ({ platformType }) => [pageRead('getHome', { query: { platformType } })],
      preview: () => ({}),
      paintedBy: [],
    });
  }
}
