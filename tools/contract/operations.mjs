/** @typedef {string | number | boolean | null | JsonValue[] | Json} JsonValue */
/** @typedef {{ [name: string]: JsonValue }} Json an object of the contract */

/** The largest body in bytes, where an operation has no `x-max-body`. */
export const DEFAULT_MAX_BODY = 65_536;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const BODY_KINDS = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'application/octet-stream': 'bytes',
  'multipart/form-data': 'multipart',
};

/**
 * Every operation of a bundled contract, in the order of its paths.
 * @param {Json} contract the bundled document
 * @returns {{ id: string, method: string, path: string, operation: Json, parameters: Json[] }[]}
 */
export function operationsOf(contract) {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      id: item[method].operationId,
      method,
      path,
      operation: item[method],
      parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])].map((p) => resolve(contract, p)),
    })),
  );
}

/**
 * Every socket event of a bundled contract: its webhook's name is what travels. Kinds of feed entries are none.
 * @param {Json} contract the bundled document
 * @returns {{ id: string, name: string, operation: Json, parameters: Json[] }[]}
 */
export function eventsOf(contract) {
  return Object.entries(contract.webhooks ?? {})
    .filter(([, { post }]) => !post['x-topics'])
    .map(([name, { post }]) => ({ id: post.operationId, name, operation: post, parameters: [] }));
}

/**
 * Follows a local reference.
 * @param {Json} contract the bundled document
 * @param {Json} node an object that may be `{ $ref }`
 * @returns {Json} the object itself or what it refers to
 */
export function resolve(contract, node) {
  if (!node?.$ref) return node;
  const target = node.$ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at?.[decodeURIComponent(key.replaceAll('~1', '/').replaceAll('~0', '~'))], contract);
  if (!target) throw new Error(`The contract refers to ${node.$ref}, which does not exist.`);
  return resolve(contract, target);
}

/** The success response of an operation: its status, content type and media type object, both null for an empty one. */
export function successOf(contract, operation) {
  const status = Object.keys(operation.responses).find((key) => key.startsWith('2'));
  if (!status) throw new Error(`${operation.operationId} names no success response.`);
  const [type = null, media = null] =
    Object.entries(resolve(contract, operation.responses[status]).content ?? {})[0] ?? [];
  return { status: Number(status), type, media };
}

/** The request body of an operation: its kind (json, form, multipart, bytes or none) and media type object. */
export function bodyOf(contract, operation) {
  if (!operation.requestBody) return { kind: 'none', media: null };
  const [type, media] = Object.entries(resolve(contract, operation.requestBody).content)[0];
  const kind = BODY_KINDS[type];
  if (!kind) throw new Error(`${operation.operationId}: no body of type ${type} is supported.`);
  return { kind, media };
}

/** Property names of an object schema, through references and allOf. */
export function fieldsOf(contract, schema) {
  const { properties = {}, allOf = [] } = resolve(contract, schema);
  return [...Object.keys(properties), ...allOf.flatMap((part) => fieldsOf(contract, part))];
}
