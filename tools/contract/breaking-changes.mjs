/**
 * One change as `redocly diff --format json` reports it.
 * @typedef {{ path: string, kind: string, impact: string, property?: string, verdicts: { message: string }[],
 *   base?: { value?: unknown }, revision?: { value?: unknown } }} Change
 */

const isRequest = ({ path }) => /\/(requestBody|parameters)\//.test(path);
const isProperty = ({ path }) => /\/properties\/[^/]+$/.test(path);

/**
 * Why a change breaks clients that were built on the contract before it. Redocly takes schemas to be open; ours are
 * closed, so it overlooks a field that a request may no longer carry, and it does not know our extensions.
 * @param {Change} change
 * @returns {string | null} a sentence, or null when it breaks no client
 */
export function breakageOf(change) {
  if (change.impact === 'major') return change.verdicts.map((verdict) => verdict.message).join(' ');
  if (isProperty(change) && change.property === 'key') return 'A field was renamed.';
  if (isProperty(change) && change.kind === 'removed' && isRequest(change))
    return 'A request may no longer carry this field.';
  if (change.property === 'x-permission') return 'Another permission is needed.';
  if (/\/security(\/|$)/.test(change.path)) return 'Who may call it changed.';
  return null;
}

/** The place of a change as a person reads it: `POST /web/game/list · requestBody/…`. */
export function placeOf({ path }) {
  const keys = path
    .replace(/^#\//, '')
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keys[0] !== 'paths') return keys.join('/');
  const [, route, method, ...rest] = keys;
  return [`${(method ?? '').toUpperCase()} ${route}`.trim(), rest.join('/')].filter(Boolean).join(' · ');
}
