import { DemoStateEntity } from './demo/demo-state.entity';
import { migrations } from './migrations';
import type { Schema } from '#platform/database/connections';
import { withUsed, type Feature } from '#platform/feature';
import { platformEntities } from '#platform/platform.module';

/** The entities of the platform, of the first start, of these features and of those they use; the migrations are always all. */
export function schemaOf(features: readonly Feature[]): Schema {
  return {
    entities: [...platformEntities, DemoStateEntity, ...withUsed(features).flatMap((feature) => feature.entities)],
    migrations,
  };
}
