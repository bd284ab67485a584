import type { Schemas } from '@ug/contract';
import type { SavedFilterEntity } from './saved-filter.entity';

/** A saved filter as the console shows it. */
export const toSavedFilter = ({ createdAt, updatedAt, ...saved }: SavedFilterEntity): Schemas['SavedFilter'] => ({
  ...saved,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Fields that the history of a saved filter compares. */
export const auditSnapshot = (saved: SavedFilterEntity) => ({
  resource: saved.resource,
  name: saved.name,
  filter: saved.filter,
  sort: saved.sort,
  hiddenColumns: saved.hiddenColumns,
  shared: saved.shared,
});
