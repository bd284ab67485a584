/** Whether a route changes something in the console; sign-in is one as well. */
export const isConsoleWrite = ({ method, path }) => path.startsWith('/admin/') && method !== 'get';

/**
 * Lists the actions of an operation's `x-audit`: `{ action, label }`, the usual one first, none for `x-audit: none`. `resources` have the
 * entries in their histories, where these are not the operation's own.
 * @returns {{ action: string, label: string, resources?: string[] }[]}
 */
export function auditActionsOf({ 'x-audit': audit }) {
  return audit === undefined || audit === 'none' ? [] : [audit].flat();
}

/** The name of every action in the audit log: `{ games: { publish: '上架' } }`. */
export function auditLabelsOf(routes) {
  const labels = {};
  for (const { operation } of routes) {
    for (const { action, label, resources = [operation.tags[0]] } of auditActionsOf(operation)) {
      for (const resource of resources) labels[resource] = { ...labels[resource], [action]: label };
    }
  }
  return labels;
}
