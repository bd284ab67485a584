import { bodyOf, resolve } from './operations.mjs';

/** What a form can hold a field to before it is sent. */
const LIMITS = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** What the client adds to a body is no field of a form. */
const CONTEXT = /\/PlayerContext(BesideApp)?$/;

/**
 * The limits of each field of an operation's body, for forms: `{ name: { required: true, maxLength: 40 } }`. The
 * limits of a list's entries are under `items`.
 * @param {import('./operations.mjs').Json} contract the bundled document
 * @param {import('./operations.mjs').Json} operation one with a form or JSON body
 * @returns {Record<string, Record<string, unknown>>}
 */
export function fieldLimitsOf(contract, operation) {
  const parts = partsOf(contract, bodyOf(contract, operation).media.schema);
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const limits = {};
  for (const { properties = {} } of parts) {
    for (const [name, schema] of Object.entries(properties)) {
      limits[name] = { ...(required.has(name) && { required: true }), ...limits[name], ...limitsOf(contract, schema) };
    }
  }
  return limits;
}

function partsOf(contract, schema) {
  if (CONTEXT.test(schema.$ref ?? '')) return [];
  const actual = resolve(contract, schema);
  return [actual, ...(actual.allOf ?? []).flatMap((part) => partsOf(contract, part))];
}

function limitsOf(contract, schema) {
  const actual = resolve(contract, schema);
  const own = Object.fromEntries(LIMITS.filter((key) => key in actual).map((key) => [key, actual[key]]));
  const limits = { ...(isNullable(actual) && { nullable: true }), ...own };
  const items = actual.items ? limitsOf(contract, actual.items) : {};
  return Object.keys(items).length > 0 ? { ...limits, items } : limits;
}

const isNullable = ({ type, anyOf = [], oneOf = [] }) =>
  [type].flat().includes('null') || [...anyOf, ...oneOf].some((choice) => choice.type === 'null');
