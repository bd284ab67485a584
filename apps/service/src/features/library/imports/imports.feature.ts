import type { Feature } from '#platform/feature';
import { chapterPictures } from '#features/library/chapter-pictures/chapter-pictures.feature';
import { chapters } from '#features/library/chapters/chapters.feature';
import { parts } from '#features/library/parts/parts.feature';
import { works } from '#features/library/works/works.feature';
import { files } from '#features/operations/files/files.feature';
import { ImportChapterEntity } from './import-chapter.entity';
import { ImportEntity } from './import.entity';
import { ImportsModule } from './imports.module';

export const imports: Feature = {
  module: ImportsModule,
  entities: [ImportEntity, ImportChapterEntity],
  uses: [files, works, parts, chapters, chapterPictures],
};
