import type { Type } from '@nestjs/common';
import type { EntityClass } from './database/connections';

/** Declaration of a feature for the application: the one export of `features/<slug>/<slug>.feature.ts`. */
export interface Feature {
  readonly module: Type;
  /** Its tables. */
  readonly entities: readonly EntityClass[];
  /** The features whose services it may call. Lint reads this map from the imports between manifests. */
  readonly uses: readonly Feature[];
}

/** @returns the features and, before each, all those that it uses */
export function withUsed(features: readonly Feature[]): readonly Feature[] {
  const found = new Set<Feature>();
  const add = (feature: Feature): void => {
    for (const used of feature.uses) add(used);
    found.add(feature);
  };
  for (const feature of features) add(feature);
  return [...found];
}
