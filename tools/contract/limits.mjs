import { bodyOf, resolve } from './operations.mjs';

/** Keywords of the limits that a form can check before it is sent. */
const LIMITS = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** The client adds these fields to a body, so forms do not have them. */
const CONTEXT = /\/PlayerContext(BesideApp)?$/;

/**
 * The limits of each field of an operation's body, for forms: `{ name: { required: true, maxLength: 40 } }`. The
 * limits of a list's entries are under `items`, those of an object's own fields under `fields`.
 * @param {import('./operations.mjs').Json} contract the bundled document
 * @param {import('./operations.mjs').Json} operation one with a form or JSON body
 * @returns {Record<string, Record<string, unknown>>}
 */
export function fieldLimitsOf(contract, operation) {
  return limitsOfFields(contract, bodyOf(contract, operation).media.schema);
}

function limitsOfFields(contract, schema) {
  const parts = partsOf(contract, schema);
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
  const limits = isNullable(actual) ? { nullable: true } : {};
  const choices = choicesOf(actual).filter(({ type }) => type !== 'null');
  // A value has one of several shapes, and none of their limits holds for all.
  if (choices.length === 1) return { ...limits, ...limitsOf(contract, choices[0]) };
  for (const key of LIMITS) if (key in actual) limits[key] = actual[key];
  if (actual.format === 'visible') limits.format = actual.format;
  const items = actual.items ? limitsOf(contract, actual.items) : {};
  const fields = limitsOfFields(contract, actual);
  return { ...limits, ...(isFilled(items) && { items }), ...(isFilled(fields) && { fields }) };
}

const isFilled = (limits) => Object.keys(limits).length > 0;

const choicesOf = ({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf];

const isNullable = (schema) =>
  [schema.type].flat().includes('null') || choicesOf(schema).some(({ type }) => type === 'null');
