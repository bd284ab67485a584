import type { Feature } from '#platform/feature';
import { entitlements } from '#features/library/entitlements/entitlements.feature';
import { chapterPictures } from '#features/library/chapter-pictures/chapter-pictures.feature';
import { parts } from '#features/library/parts/parts.feature';
import { ChaptersModule } from './chapters.module';
import { PartTextEntity } from './part-text.entity';

export const chapters: Feature = {
  module: ChaptersModule,
  entities: [PartTextEntity],
  uses: [parts, entitlements, chapterPictures],
};
