/** Whether a route changes something in the console; sign-in is one as well. */
export const isConsoleWrite = ({ method, path }) => path.startsWith('/admin/') && method !== 'get';

/**
 * What an operation's `x-audit` lists: `{ action, label }`, the usual one first, none for `x-audit: none`. `resources` are
 * those into whose histories it goes, where that is not the operation's own.
 * @returns {{ action: string, label: string, resources?: string[] }[]}
 */
export function auditActionsOf({ 'x-audit': audit }) {
  return audit === undefined || audit === 'none' ? [] : [audit].flat();
}

/** What the audit log calls every action: `{ games: { publish: '上架' } }`. */
export function auditLabelsOf(routes) {
  const labels = {};
  for (const { operation } of routes) {
    for (const { action, label, resources = [operation.tags[0]] } of auditActionsOf(operation)) {
      for (const resource of resources) labels[resource] = { ...labels[resource], [action]: label };
    }
  }
  return labels;
}
