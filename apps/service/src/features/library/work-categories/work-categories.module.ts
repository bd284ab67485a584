import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { WorkCategoriesAdminController } from './work-categories.admin.controller';
import { WorkCategoriesController } from './work-categories.controller';
import { workCategoryChanged } from './work-categories.events';
import { WorkCategoriesRepository } from './work-categories.repository';
import { CATEGORIES_TAG, WorkCategoriesService } from './work-categories.service';
import { WorkCategoryEditingService } from './work-category-editing.service';

/** Categories of works: operators keep them, works stand in them. */
@Module({
  controllers: [WorkCategoriesController, WorkCategoriesAdminController],
  providers: [WorkCategoriesRepository, WorkCategoriesService, WorkCategoryEditingService],
  exports: [WorkCategoriesService],
})
export class WorkCategoriesModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
  ) {}

  onModuleInit(): void {
    this.events.on(workCategoryChanged, () => this.cache.drop(CATEGORIES_TAG));
  }
}
