import type { Feature } from '#platform/feature';
import { ConsoleSearchModule } from './search.module';

export const search: Feature = { module: ConsoleSearchModule, entities: [], uses: [] };
