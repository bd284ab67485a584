/** Whether a route changes something in the console; sign-in is one as well. */
export const isConsoleWrite = ({ method, path }) => path.startsWith('/admin/') && method !== 'get';

/**
 * What an operation's `x-audit` lists: `{ action, label }`, the usual one first, none for `x-audit: none`.
 * @returns {{ action: string, label: string }[]}
 */
export function auditActionsOf({ 'x-audit': audit }) {
  return audit === undefined || audit === 'none' ? [] : [audit].flat();
}

/** What the audit log calls every action: `{ games: { publish: '上架' } }`. */
export function auditLabelsOf(routes) {
  const labels = {};
  for (const { operation } of routes) {
    for (const { action, label } of auditActionsOf(operation)) {
      labels[operation.tags[0]] = { ...labels[operation.tags[0]], [action]: label };
    }
  }
  return labels;
}
