import type { Feature } from '#platform/feature';
import { entitlements } from '#features/library/entitlements/entitlements.feature';
import { parts } from '#features/library/parts/parts.feature';
import { files } from '#features/operations/files/files.feature';
import { ChapterPictureEntity } from './chapter-picture.entity';
import { ChapterPicturesModule } from './chapter-pictures.module';

export const chapterPictures: Feature = {
  module: ChapterPicturesModule,
  entities: [ChapterPictureEntity],
  uses: [files, parts, entitlements],
};
