import type { Schemas } from '@ug/contract';
import type { WorkCategoryEntity } from './work-category.entity';

/** A category as operators edit it. */
export const toWorkCategory = (category: WorkCategoryEntity): Schemas['WorkCategory'] => ({
  id: category.id,
  version: category.version,
  kind: category.kind,
  name: category.name,
  state: category.state,
  position: category.position,
  workCount: category.workCount,
  createdAt: category.createdAt.toISOString(),
  updatedAt: category.updatedAt.toISOString(),
});

/** Its history compares these; the number of its works is nobody's edit. */
export const workCategorySnapshot = ({ kind, name, state, position }: WorkCategoryEntity) => ({
  kind,
  name,
  state,
  position,
});
