import type { Feature } from '#platform/feature';
import { SavedFilterEntity } from './saved-filter.entity';
import { SavedFiltersModule } from './saved-filters.module';

export const savedFilters: Feature = { module: SavedFiltersModule, entities: [SavedFilterEntity], uses: [] };
