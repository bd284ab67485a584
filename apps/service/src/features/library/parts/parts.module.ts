import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { PortalPages } from '#platform/pages/portal-pages';
import { Subjects } from '#platform/subjects/subjects';
import { Tasks } from '#platform/tasks/tasks.service';
import { workChanged, workRemoved } from '#features/library/works/works.events';
import { WorksModule } from '#features/library/works/works.module';
import { CommentedPartsService } from './commented-parts.service';
import { episodePage, menuRead } from './episode-pages';
import { EpisodePublicityService } from './episode-publicity.service';
import { EpisodesService } from './episodes.service';
import { PartEditingService } from './part-editing.service';
import { PartImportsRepository } from './part-imports.repository';
import { PartImportsService } from './part-imports.service';
import { PartMenuService } from './part-menu.service';
import { PartOrderService } from './part-order.service';
import { PartPublishingService, publishDuePart } from './part-publishing.service';
import { PartTotalsService } from './part-totals.service';
import { PartsAdminController } from './parts.admin.controller';
import { PartsController } from './parts.controller';
import { partChanged } from './parts.events';
import { PartsRepository } from './parts.repository';
import { PartsService } from './parts.service';
import { PublicPartsRepository } from './public-parts.repository';
import { VolumesRepository } from './volumes.repository';
import { VolumesService } from './volumes.service';

/** Chapters and episodes: players choose among them, operators order and publish them. */
@Module({
  imports: [WorksModule],
  controllers: [PartsController, PartsAdminController],
  providers: [
    PartsRepository,
    PublicPartsRepository,
    PartImportsRepository,
    VolumesRepository,
    PartTotalsService,
    PartMenuService,
    PartOrderService,
    PartEditingService,
    PartPublishingService,
    PartsService,
    CommentedPartsService,
    EpisodePublicityService,
    PartImportsService,
    VolumesService,
    EpisodesService,
  ],
  exports: [PartMenuService, PartsService, PartImportsService, EpisodesService],
})
export class PartsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly tasks: Tasks,
    private readonly totals: PartTotalsService,
    private readonly publishing: PartPublishingService,
    private readonly subjects: Subjects,
    private readonly commented: CommentedPartsService,
    private readonly pages: PortalPages,
    private readonly cache: ResponseCache,
    private readonly episodes: EpisodePublicityService,
  ) {}

  onModuleInit(): void {
    // The number of free parts is a field of the work; their last place follows it.
    this.events.takePart(workChanged, ({ id }) => this.totals.settle(id));
    this.events.takePart(workRemoved, ({ id }) => this.totals.release(id));
    // Menus, schedules and the sitemap show parts beside their works.
    this.events.on(partChanged, () => this.cache.drop('works'));
    this.pages.declare(
      menuRead,
      episodePage((workId, id) => this.episodes.absence(workId, id)),
    );
    this.pages.list(this.episodes.listed);
    this.subjects.declare(this.commented);
    this.tasks.handle(publishDuePart, (task) => this.publishing.publishDue(task));
  }
}
