/**
 * The permissions that a role's patterns grant, in the table's order: `'*'` is every one, `'*.view'` every one that ends so, `'games.*'`
 * every one of a feature. A plain name grants itself, even one that the table does not hold, so that the checks can name it.
 * @param {string | string[]} patterns what permissions.yaml grants the role
 * @param {string[]} names every permission
 * @returns {string[]}
 */
export function grantedPermissions(patterns, names) {
  const wanted = [patterns].flat();
  const unknown = wanted.filter((pattern) => !pattern.includes('*') && !names.includes(pattern));
  return [...names.filter((name) => wanted.some((pattern) => isMatch(pattern, name))), ...unknown];
}

/** A pattern that grants nothing is a slip of the pen. */
export const emptyPatterns = (patterns, names) =>
  [patterns].flat().filter((pattern) => pattern.includes('*') && !names.some((name) => isMatch(pattern, name)));

function isMatch(pattern, name) {
  const [start, end] = pattern.split('*');
  if (end === undefined) return pattern === name;
  return name.startsWith(start) && name.endsWith(end);
}
