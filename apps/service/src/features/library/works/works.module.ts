import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { PortalPages } from '#platform/pages/portal-pages';
import { RecordSearch } from '#platform/record-search/record-search';
import { Subjects } from '#platform/subjects/subjects';
import { Tasks } from '#platform/tasks/tasks.service';
import { HomeContributionsService } from '#features/content/home/home-contributions.service';
import { HomeModule } from '#features/content/home/home.module';
import { FilesModule } from '#features/operations/files/files.module';
import { KeptPicturesService } from '#features/operations/files/kept-pictures.service';
import { WorkCategoriesModule } from '#features/library/work-categories/work-categories.module';
import { WorkCategoriesService } from '#features/library/work-categories/work-categories.service';
import { CommentedWorksService } from './commented-works.service';
import { WorkBelongingsService } from './work-belongings.service';
import { WorkEditingService } from './work-editing.service';
import { seriesPages } from './series-pages';
import { SeriesSectionsService } from './series-sections.service';
import { bookPage, novelsPage } from './work-pages';
import { publishDueWork, WorkPublishingService } from './work-publishing.service';
import { WorkSearchRepository } from './work-search.repository';
import { WorkShelfRepository } from './work-shelf.repository';
import { WorkSectionsService } from './work-sections.service';
import { WorkTotalsService } from './work-totals.service';
import { WorksAdminController } from './works.admin.controller';
import { WorksController } from './works.controller';
import { workChanged } from './works.events';
import { toFoundWork } from './works.mapper';
import { workRecord, WorksRepository } from './works.repository';
import { SERIES_KINDS } from './works.rules';
import { WorksService } from './works.service';

/** Novels and series: players find them, operators keep and publish them. */
@Module({
  imports: [FilesModule, HomeModule, WorkCategoriesModule],
  controllers: [WorksController, WorksAdminController],
  providers: [
    WorksRepository,
    WorkShelfRepository,
    WorkSearchRepository,
    WorksService,
    CommentedWorksService,
    WorkBelongingsService,
    WorkEditingService,
    WorkPublishingService,
    WorkSectionsService,
    SeriesSectionsService,
    WorkTotalsService,
  ],
  exports: [WorksService, WorkTotalsService],
})
export class WorksModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly search: RecordSearch,
    private readonly finder: WorkSearchRepository,
    private readonly publishing: WorkPublishingService,
    private readonly tasks: Tasks,
    private readonly pages: PortalPages,
    private readonly categories: WorkCategoriesService,
    private readonly works: WorksService,
    private readonly home: HomeContributionsService,
    private readonly sections: WorkSectionsService,
    private readonly series: SeriesSectionsService,
    private readonly subjects: Subjects,
    private readonly commented: CommentedWorksService,
    private readonly pictures: KeptPicturesService,
  ) {}

  onModuleInit(): void {
    this.events.on(workChanged, () => this.cache.drop('works'));
    this.pictures.declare(workRecord, 'cover');
    this.pages.declare(
      novelsPage(this.categories),
      bookPage((id) => this.works.absence(id, ['novel'])),
      ...seriesPages(this.categories, (id) => this.works.absence(id, SERIES_KINDS)),
    );
    this.pages.list(this.works.listed);
    this.subjects.declare(this.commented);
    for (const sections of [this.sections, this.series])
      this.home.declare({ changed: workChanged, target: sections, sections });
    this.search.declare({
      kind: 'works',
      permission: 'works.view',
      find: async (q, take) =>
        (await this.finder.find({ keyword: q, kind: undefined, isPublished: false, take })).map(toFoundWork),
    });
    this.tasks.handle(publishDueWork, (task) => this.publishing.publishDue(task));
  }
}
