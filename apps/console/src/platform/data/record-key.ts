import type { Identifier } from 'react-admin';

/**
 * The key under which react-admin caches an open record. It is not part of its public face, so everything that reads or
 * writes that record takes the key from here, and the spec beside it fails when react-admin changes it.
 */
export const recordQueryKey = (resource: string, id: Identifier) =>
  [resource, 'getOne', { id: String(id), meta: undefined }] as const;

/** The methods whose answers hold many records of a resource, as react-admin begins their keys. */
export const listMethods: ReadonlySet<string> = new Set([
  'getList',
  'getInfiniteList',
  'getMany',
  'getManyAggregate',
  'getManyReference',
]);

/** The record that a cached answer is: `games` and `3`; a resource that is one record alone has the number 1. */
export function recordOfKey([resource, method, params]: readonly unknown[]): { resource: string; recordId: string } {
  const hasId = method === 'getOne' && typeof params === 'object' && params !== null && 'id' in params;
  return { resource: String(resource), recordId: hasId ? String(params.id) : '1' };
}
