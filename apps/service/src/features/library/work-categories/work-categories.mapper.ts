import { recordFields, type Schemas } from '@ug/contract';
import type { WorkCategoryEntity } from './work-category.entity';

/** The fields of a category that operators type; its kind is chosen once. */
export const workCategoryFields = recordFields('consoleUpdateWorkCategory');

/** A category as operators edit it. */
export const toWorkCategory = (category: WorkCategoryEntity): Schemas['WorkCategory'] => ({
  id: category.id,
  version: category.version,
  ...workCategorySnapshot(category),
  workCount: category.workCount,
  createdAt: category.createdAt.toISOString(),
  updatedAt: category.updatedAt.toISOString(),
});

/** Its history compares these; the number of its works is nobody's edit. */
export const workCategorySnapshot = (category: WorkCategoryEntity) => ({
  kind: category.kind,
  ...workCategoryFields.of(category),
  position: category.position,
});
