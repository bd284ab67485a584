import { staffBodyFields, staffCalls, type StaffOperationId } from '@ug/contract';

const operationIds = Object.keys(staffCalls) as StaffOperationId[];

/**
 * The fields that the contract takes when a record is created or saved, so that read-only ones are never sent.
 * @throws TypeError when the contract has no such operation
 */
export function writableFields(resource: string, method: 'post' | 'put'): readonly string[] {
  const path = method === 'post' ? `/admin/${resource}` : `/admin/${resource}/{id}`;
  const id = operationIds.find((name) => staffCalls[name].path === path && staffCalls[name].method === method);
  if (!id || !(id in staffBodyFields)) throw new TypeError(`The contract has no ${method} ${path}`);
  return Object.keys(staffBodyFields[id as keyof typeof staffBodyFields]);
}

/** The given fields of a record, without those it does not have. */
export function pickFields(record: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  return Object.fromEntries(
    fields.filter((name) => record[name] !== undefined).map((name) => [name, record[name]] as const),
  );
}
