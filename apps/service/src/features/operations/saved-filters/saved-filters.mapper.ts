import { recordFields, type Schemas } from '@ug/contract';
import type { SavedFilterEntity } from './saved-filter.entity';

/** The fields of a saved filter that staff choose; names of columns are kept as they are. */
export const savedFilterFields = recordFields('consoleUpdateSavedFilter', ['hiddenColumns']);

/** A saved filter as the console shows it. */
export const toSavedFilter = ({ createdAt, updatedAt, ...saved }: SavedFilterEntity): Schemas['SavedFilter'] => ({
  ...saved,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Fields that the history of a saved filter compares. */
export const auditSnapshot = (saved: SavedFilterEntity) => ({
  resource: saved.resource,
  ...savedFilterFields.of(saved),
  hiddenColumns: saved.hiddenColumns,
});
