/** Refusals that any operation may respond with because the platform does, so no operation lists them. */
const PLATFORM_REFUSALS = ['validation', 'session.expired', 'staff.forbidden'];
/** Any operation of the console may respond with these to an API token. */
const TOKEN_REFUSALS = ['api-token.invalid', 'api-token.peopleOnly', 'api-token.addressRefused', 'api-token.tooFast'];
/** And all of them from an address that is not in the list. */
const ELSEWHERE = 'console-address.refused';
/** And where operations take an idempotency key, this one. */
const KEY_REUSED = 'idempotency.reused';
/** And where they confirm what a player was shown, this one. */
const SWITCHED = 'account.switched';
/** Any operation of players that has no `x-during-maintenance` responds with it. */
const MAINTENANCE = 'maintenance.on';

const isPlatforms = (key) =>
  [ELSEWHERE, KEY_REUSED, SWITCHED, MAINTENANCE, ...PLATFORM_REFUSALS, ...TOKEN_REFUSALS].includes(key);

const isSingularOf = (tag, prefix) => [prefix, `${prefix}s`, `${prefix}es`, prefix.replace(/y$/, 'ies')].includes(tag);

/** The caller's doing, maintenance that operators began, or a full disk: every other fault of the service is a failure. */
const isRefusing = (status) => (status >= 400 && status < 500) || [503, 507].includes(status);

/** Operations and the catalogue agree, and a code means one thing. */
export function refusalProblems({ contract, routes, refusals }) {
  const used = new Map(routes.map(({ id, operation }) => [id, operation['x-refusals'] ?? []]));
  const usedKeys = new Set([...used.values()].flat());
  const unknown = [...used].flatMap(([id, keys]) =>
    keys.filter((key) => !refusals[key]).map((key) => `${id}: ${key} is not in refusals.yaml`),
  );
  const doubled = [...used]
    .filter(([, keys]) => new Set(keys).size < keys.length)
    .map(([id]) => `${id}: x-refusals names a key twice`);
  const unused = Object.keys(refusals)
    .filter((key) => !usedKeys.has(key) && !isPlatforms(key))
    .map((key) => `refusals.yaml: no operation responds with ${key}`);
  const missing = PLATFORM_REFUSALS.filter((key) => !refusals[key]).map((key) => `refusals.yaml: ${key} is missing`);
  return [...unknown, ...doubled, ...unused, ...missing, ...catalogueProblems(contract, refusals)];
}

function catalogueProblems({ tags }, refusals) {
  const keysOfCode = new Map();
  for (const [key, { code }] of Object.entries(refusals)) keysOfCode.set(code, [...(keysOfCode.get(code) ?? []), key]);
  const shared = [...keysOfCode]
    .filter(([, keys]) => keys.length > 1)
    .map(([code, keys]) => `refusals.yaml: code ${code} is shared by ${keys.join(', ')}`);
  const shapeless = Object.entries(refusals).flatMap(([key, { code, status, msg }]) => {
    const prefix = key.split('.')[0];
    const isNamed = isPlatforms(key) || tags.some(({ name }) => isSingularOf(name, prefix));
    return [
      ...(isNamed ? [] : [`refusals.yaml: ${key} begins with no feature's name in the singular`]),
      ...(Number.isInteger(code) && code > 0 ? [] : [`refusals.yaml: ${key} needs a positive code`]),
      ...(isRefusing(status) ? [] : [`refusals.yaml: ${key} needs an HTTP status from 400 to 499, 503 or 507`]),
      ...(/\p{Script=Han}/u.test(msg ?? '') ? [] : [`refusals.yaml: ${key} needs a Chinese msg`]),
    ];
  });
  return [...shared, ...shapeless];
}
