import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { PortalPages } from '#platform/pages/portal-pages';
import { ChapterPicturesModule } from '#features/library/chapter-pictures/chapter-pictures.module';
import { EntitlementsModule } from '#features/library/entitlements/entitlements.module';
import { partChanged, partRemoved } from '#features/library/parts/parts.events';
import { PartsModule } from '#features/library/parts/parts.module';
import { workChanged } from '#features/library/works/works.events';
import { chapterPage } from './chapter-pages';
import { ChapterPublicityService } from './chapter-publicity.service';
import { ChapterTextsService } from './chapter-texts.service';
import { ChaptersAdminController } from './chapters.admin.controller';
import { ChaptersController } from './chapters.controller';
import { ChaptersRepository } from './chapters.repository';
import { CHAPTERS_TAG } from './chapters.rules';
import { ChaptersService } from './chapters.service';

/** Texts of novels: players read them, operators write them. */
@Module({
  imports: [PartsModule, EntitlementsModule, ChapterPicturesModule],
  controllers: [ChaptersController, ChaptersAdminController],
  providers: [ChaptersRepository, ChaptersService, ChapterTextsService, ChapterPublicityService],
  exports: [ChaptersService, ChapterTextsService],
})
export class ChaptersModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly pages: PortalPages,
    private readonly publicity: ChapterPublicityService,
    private readonly texts: ChapterTextsService,
  ) {}

  onModuleInit(): void {
    // A chapter is locked by the terms of its work, and gone with it.
    this.events.on(workChanged, () => this.cache.drop(CHAPTERS_TAG));
    this.events.on(partChanged, () => this.cache.drop(CHAPTERS_TAG));
    this.events.takePart(partRemoved, ({ id }) => this.texts.forget(id));
    this.pages.declare(chapterPage((workId, id) => this.publicity.absence(workId, id)));
    this.pages.list(this.publicity.listed);
  }
}
