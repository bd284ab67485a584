import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { pageRead, PortalPages, type PagePart } from '#platform/pages/portal-pages';
import { RecordSearch } from '#platform/record-search/record-search';
import { Tasks } from '#platform/tasks/tasks.service';
import { FilesModule } from '#features/operations/files/files.module';
import { BulletinChangesService, publishDueBulletin, withdrawEndedBulletin } from './bulletin-changes.service';
import { BulletinEditingService } from './bulletin-editing.service';
import { BulletinPublishingService } from './bulletin-publishing.service';
import { BulletinsAdminController } from './bulletins.admin.controller';
import { BulletinsController } from './bulletins.controller';
import { bulletinChanged } from './bulletins.events';
import { BulletinsRepository, searchedBulletins } from './bulletins.repository';
import { BulletinsService } from './bulletins.service';

const everywhere = { query: { posType: 1 } } as const;

const bulletinPages: readonly PagePart[] = [
  { path: '*', reads: () => [pageRead('getBulletin', everywhere)] },
  {
    path: '/bulletins',
    reads: () => [pageRead('listBulletins', everywhere)],
    preview: () => ({ title: '公告', description: '活动、更新与维护的公告。' }),
  },
];

/** Bulletins that pop up in the portal. */
@Module({
  imports: [FilesModule],
  controllers: [BulletinsController, BulletinsAdminController],
  providers: [
    BulletinsRepository,
    BulletinsService,
    BulletinChangesService,
    BulletinEditingService,
    BulletinPublishingService,
  ],
  exports: [BulletinsService],
})
export class BulletinsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly pages: PortalPages,
    private readonly search: RecordSearch,
    private readonly publishing: BulletinPublishingService,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.events.on(bulletinChanged, () => this.cache.drop('bulletins'));
    this.pages.declare(...bulletinPages);
    this.search.declareTable(searchedBulletins);
    this.tasks.handle(publishDueBulletin, (task) => this.publishing.publishDue(task));
    this.tasks.handle(withdrawEndedBulletin, (task) => this.publishing.withdrawDue(task));
  }
}
