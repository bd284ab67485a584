import { feedKindsOf } from '../feed-kinds.mjs';
import { bodyOf, eventsOf, fieldsOf, resolve, successOf } from '../operations.mjs';

/** Every schema an operation uses, with whether it is one part of a whole that is closed as a whole. */
function* schemasUsedBy(contract, { operation, parameters }) {
  for (const parameter of parameters) yield parameter.content?.['application/json'].schema ?? parameter.schema;
  for (const media of [bodyOf(contract, operation).media, successOf(contract, operation).media])
    if (media) yield media.schema;
}

const childrenOf = (schema) => [
  ...Object.entries(schema.properties ?? {}),
  ...['items', 'not'].filter((key) => typeof schema[key] === 'object').map((key) => [key, schema[key]]),
  ...['oneOf', 'anyOf', 'prefixItems'].flatMap((key) => (schema[key] ?? []).map((part, i) => [`${key}/${i}`, part])),
  ...(typeof schema.additionalProperties === 'object' ? [['*', schema.additionalProperties]] : []),
];

const isObject = ({ type, properties }) => properties !== undefined || [type].flat().includes('object');
const saysWhatElse = (schema) => 'additionalProperties' in schema || 'unevaluatedProperties' in schema;

function openObjects(contract, schema, place, seen) {
  const at = schema.$ref ? schema.$ref.split('/').pop() : place;
  const actual = resolve(contract, schema);
  if (seen.has(actual)) return [];
  seen.add(actual);
  const parts = (actual.allOf ?? []).flatMap((part) => childrenOf(resolve(contract, part)));
  const isOpen = (isObject(actual) || actual.allOf) && !saysWhatElse(actual);
  return [
    ...(isOpen
      ? [`${at}: write additionalProperties (or with allOf unevaluatedProperties): false, or true on purpose`]
      : []),
    ...[...childrenOf(actual), ...parts].flatMap(([key, child]) => openObjects(contract, child, `${at}/${key}`, seen)),
  ];
}

/** Objects say whether they are closed, and labels name exactly the values of their enum. */
export function schemaProblems({ contract, routes }) {
  const seen = new Set();
  const open = [...routes, ...eventsOf(contract), ...feedKindsOf(contract)].flatMap((route) =>
    [...schemasUsedBy(contract, route)].flatMap((schema) => openObjects(contract, schema, route.id, seen)),
  );
  const labels = Object.entries(contract.components.schemas).flatMap(labelProblems);
  return [...open, ...labels, ...routes.flatMap((route) => contextProblems(contract, route))];
}

/**
 * Every player body takes the context that clients send along, and only one that needs nothing may be missing: a body
 * without a required field that is required itself would refuse a call that says all it has to.
 */
function contextProblems(contract, { id, path, operation }) {
  const { kind, media } = bodyOf(contract, operation);
  if (path.startsWith('/admin/') || (kind !== 'form' && kind !== 'json')) return [];
  const fields = fieldsOf(contract, media.schema);
  const context = fieldsOf(contract, contract.components.schemas.PlayerContext ?? {});
  const isRequired = requiredFieldsOf(contract, media.schema).length > 0;
  return [
    ...context.filter((name) => !fields.includes(name)).map((name) => `${id}: the body does not take ${name}`),
    ...(operation.requestBody.required === isRequired
      ? []
      : [`${id}: the request body is required: ${isRequired}, as its fields are`]),
  ];
}

function requiredFieldsOf(contract, schema) {
  const { required = [], allOf = [] } = resolve(contract, schema);
  return [...required, ...allOf.flatMap((part) => requiredFieldsOf(contract, part))];
}

function labelProblems([name, schema]) {
  const labels = schema['x-labels'];
  if (!labels) return [];
  const values = (schema.enum ?? []).map(String);
  const keys = Object.keys(labels);
  return [
    ...values.filter((value) => !keys.includes(value)).map((value) => `schema ${name}: ${value} has no label`),
    ...keys.filter((key) => !values.includes(key)).map((key) => `schema ${name}: label ${key} names no value`),
  ];
}
