import { bodyOf, resolve } from './operations.mjs';

/** @typedef {import('./operations.mjs').Json} Json */

/**
 * The fields of an operation's body, for records that staff type: `{ summary: { text: 'one', empty: '' } }`. `text` says that
 * the field is free text or a list of it; `empty` is its value where nobody typed one, absent where the contract has none.
 * @param {Json} contract the bundled document
 * @param {Json} operation one with a JSON body
 * @returns {Record<string, { required?: true, text?: 'one' | 'each', empty?: unknown }>}
 */
export function bodyFieldsOf(contract, operation) {
  return fieldsUnder(contract, bodyOf(contract, operation).media.schema);
}

function fieldsUnder(contract, schema) {
  const { properties = {}, required = [], allOf = [] } = resolve(contract, schema);
  const own = Object.entries(properties).map(([name, field]) => [
    name,
    { ...(required.includes(name) && { required: true }), ...bodyField(contract, field) },
  ]);
  return Object.assign(Object.fromEntries(own), ...allOf.map((part) => fieldsUnder(contract, part)));
}

function bodyField(contract, schema) {
  const text = textOf(contract, schema);
  const empty = emptyOf(contract, schema, text);
  return { ...(text && { text }), ...(empty !== undefined && { empty }) };
}

function textOf(contract, schema) {
  const actual = resolve(contract, schema);
  if (isFreeText(actual)) return 'one';
  return actual.items && isFreeText(resolve(contract, actual.items)) ? 'each' : undefined;
}

/** A `default` of the contract goes first; else nothing is null where null is allowed, and an empty text or list. */
function emptyOf(contract, schema, text) {
  const actual = resolve(contract, schema);
  const { default: given = actual.default } = schema;
  if (given !== undefined) return given;
  if (isNullable(contract, actual)) return null;
  if (text === 'one') return '';
  return actual.type === 'array' && !actual.minItems ? [] : undefined;
}

/** Text of a person's own words: no id, no time, none of a few values. */
const isFreeText = ({ type, enum: choices, const: only, pattern, format = 'visible' }) =>
  [type].flat().includes('string') && !choices && only === undefined && !pattern && format === 'visible';

const isNullable = (contract, { type, anyOf = [], oneOf = [] }) =>
  [type].flat().includes('null') || [...anyOf, ...oneOf].some((choice) => resolve(contract, choice).type === 'null');
