import { Module } from '@nestjs/common';
import { SavedFiltersAdminController } from './saved-filters.admin.controller';
import { SavedFiltersRepository } from './saved-filters.repository';
import { SavedFiltersService } from './saved-filters.service';

/** Filters that staff save for their lists. */
@Module({
  controllers: [SavedFiltersAdminController],
  providers: [SavedFiltersRepository, SavedFiltersService],
})
export class SavedFiltersModule {}
