import { migrations } from './migrations';
import type { Schema } from '#platform/database/connections';
import { withUsed, type Feature } from '#platform/feature';
import { platformEntities } from '#platform/platform.module';

/** The entities of the platform, of these features and of those they use; the migrations are always all. */
export function schemaOf(features: readonly Feature[]): Schema {
  return {
    entities: [...platformEntities, ...withUsed(features).flatMap((feature) => feature.entities)],
    migrations,
  };
}
