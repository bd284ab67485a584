import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { pageRead, PortalPages } from '#platform/pages/portal-pages';
import { DomainEvents } from '#platform/events/domain-events';
import { TagEditingService } from './tag-editing.service';
import { TagsAdminController } from './tags.admin.controller';
import { TagsController } from './tags.controller';
import { tagChanged } from './tags.events';
import { TagsRepository } from './tags.repository';
import { TagsService, TAGS_TAG } from './tags.service';

/** Pages that show tags or what players wrote. */
const WITH_TAGS = ['/square', '/post/:id', '/player/:uid'];

/** Tags of the square: operators keep them, posts carry them. */
@Module({
  controllers: [TagsController, TagsAdminController],
  providers: [TagsRepository, TagsService, TagEditingService],
  exports: [TagsService],
})
export class TagsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly pages: PortalPages,
    private readonly tags: TagsService,
  ) {}

  onModuleInit(): void {
    this.events.on(tagChanged, () => this.cache.drop(TAGS_TAG));
    // A topic in a text leads to its tag.
    for (const path of WITH_TAGS) this.pages.declare({ path, reads: () => [pageRead('listSquareTags')] });
    this.pages.list(this.tags.listed);
  }
}
