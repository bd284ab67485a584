import { Controller, Query } from '@nestjs/common';
import type { DataOf, QueryOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { CATEGORIES_TAG, WorkCategoriesService } from './work-categories.service';

/** Categories, as players read them. */
@Controller()
export class WorkCategoriesController {
  constructor(private readonly categories: WorkCategoriesService) {}

  @Operation('listWorkCategories', { caching: { tag: CATEGORIES_TAG, by: ['kind'] } })
  list(@Query() { kind }: QueryOf<'listWorkCategories'>): Promise<DataOf<'listWorkCategories'>> {
    return this.categories.listShown(kind);
  }
}
