import { operationRules, staffCalls, type StaffOperationId } from '@ug/contract';

const reading = new Set(['list', 'show', 'export', 'view']);
const writing = new Set(['create', 'edit', 'delete', 'clone']);

const operationIds = Object.keys(staffCalls) as StaffOperationId[];

/** The permission that the contract requires to add a record, where it is not `edit`: messages are sent. */
function creatingPermission(resource: string): string | null {
  const id = operationIds.find(
    (name) => staffCalls[name].method === 'post' && staffCalls[name].path === `/admin/${resource}`,
  );
  return id ? operationRules[id].permission : null;
}

/**
 * The permission that an action on a resource needs: reading is `<slug>.view`, adding is what the contract asks,
 * other writing `<slug>.edit`, anything else by its name.
 */
export function permissionFor(resource: string, action: string): string {
  if (reading.has(action)) return `${resource}.view`;
  if (action === 'create') return creatingPermission(resource) ?? `${resource}.edit`;
  if (writing.has(action)) return `${resource}.edit`;
  return `${resource}.${action}`;
}
