import { Module } from '@nestjs/common';
import { FilesModule } from '#features/operations/files/files.module';
import { EntitlementsModule } from '#features/library/entitlements/entitlements.module';
import { PartsModule } from '#features/library/parts/parts.module';
import { ChapterPictureIntakeService } from './chapter-picture-intake.service';
import { ChapterPictureViewsService } from './chapter-picture-views.service';
import { ChapterPicturesAdminController } from './chapter-pictures.admin.controller';
import { ChapterPicturesController } from './chapter-pictures.controller';
import { ChapterPicturesRepository } from './chapter-pictures.repository';
import { ChapterPicturesService } from './chapter-pictures.service';

/** Pictures between the paragraphs of chapters. */
@Module({
  imports: [FilesModule, PartsModule, EntitlementsModule],
  controllers: [ChapterPicturesController, ChapterPicturesAdminController],
  providers: [
    ChapterPicturesRepository,
    ChapterPicturesService,
    ChapterPictureIntakeService,
    ChapterPictureViewsService,
  ],
  exports: [ChapterPicturesService, ChapterPictureIntakeService],
})
export class ChapterPicturesModule {}
