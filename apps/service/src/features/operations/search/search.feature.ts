import type { Feature } from '#platform/feature';
import { SearchModule } from './search.module';

export const search: Feature = { module: SearchModule, entities: [], uses: [] };
