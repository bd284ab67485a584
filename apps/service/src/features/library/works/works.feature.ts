import type { Feature } from '#platform/feature';
import { home } from '#features/content/home/home.feature';
import { files } from '#features/operations/files/files.feature';
import { workCategories } from '#features/library/work-categories/work-categories.feature';
import { WorkTagEntity } from './work-tag.entity';
import { WorkTermEntity } from './work-term.entity';
import { WorkEntity } from './work.entity';
import { WorksModule } from './works.module';

export const works: Feature = {
  module: WorksModule,
  entities: [WorkEntity, WorkTermEntity, WorkTagEntity],
  uses: [files, home, workCategories],
};
