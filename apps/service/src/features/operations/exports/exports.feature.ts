import type { Feature } from '#platform/feature';
import { ExportsFeatureModule } from './exports.module';

export const exportFiles: Feature = { module: ExportsFeatureModule, entities: [], uses: [] };
