import type { Feature } from '#platform/feature';
import { ExportsModule } from './exports.module';

export const exportFiles: Feature = { module: ExportsModule, entities: [], uses: [] };
