import type { Feature } from '#platform/feature';
import { WorkCategoriesModule } from './work-categories.module';
import { WorkCategoryEntity } from './work-category.entity';

export const workCategories: Feature = {
  module: WorkCategoriesModule,
  entities: [WorkCategoryEntity],
  uses: [],
};
