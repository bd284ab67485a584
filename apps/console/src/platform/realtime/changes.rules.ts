import type { Schemas } from '@ug/contract';
import { listMethods, recordOfKey } from '../data/record-key';

/** A console write, as the staff feed tells it. */
export type RecordChange = Schemas['RecordChangedPayload'];

/** A change of any record: what may have happened while the connection was down. */
export const changedEverywhere: RecordChange = { resource: '*', recordId: '*', action: '*', staffName: '' };

/** Names a record among those that a form holds. */
export const recordKey = ({ resource, recordId }: Pick<RecordChange, 'resource' | 'recordId'>): string =>
  `${resource}/${recordId}`;

export interface TouchRules {
  /** Keys of the records that a form holds, which decides itself. */
  held: ReadonlySet<string>;
  /** First words of the keys that any write may make old. */
  touchedByEveryWrite: ReadonlySet<string>;
}

/**
 * Whether a change made a cached answer old.
 * @param queryKey as react-admin and the console's own queries begin it: resource, method, params
 */
export function isTouched(
  queryKey: readonly unknown[],
  change: RecordChange,
  { held, touchedByEveryWrite }: TouchRules,
): boolean {
  const [resource, method] = queryKey;
  if (touchedByEveryWrite.has(String(resource))) return true;
  if (resource === 'auth') return false;
  const isEverywhere = change === changedEverywhere;
  if (!isEverywhere && resource !== change.resource) return false;
  if (listMethods.has(String(method))) return true;
  const record = recordKey(recordOfKey(queryKey));
  return !held.has(record) && (isEverywhere || record === recordKey(change));
}
