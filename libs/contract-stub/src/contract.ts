import {
  API_BASE,
  operationRules,
  playerCalls,
  staffCalls,
  type CallSpec,
  type OperationId,
  type RefusalKey,
} from '@ug/contract';
import contractDocument from '@ug/contract/generated/openapi.json';
import type { Json, JsonObject } from './json';

/** A JSON schema, or another object of the document. */
export type ContractNode = { readonly [key: string]: unknown };

export interface MediaType {
  schema: ContractNode;
  example?: Json;
  examples?: Record<string, { value: Json }>;
}

export interface ParameterNode {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: ContractNode;
  example?: Json;
  content?: Record<string, MediaType>;
}

interface OperationNode {
  operationId: OperationId;
  tags: string[];
  parameters?: ContractNode[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, ContractNode>;
}

/** A socket event as the document declares it under `webhooks`. */
export interface WebhookNode {
  post: {
    /** Absent of a kind of feed entry, which travels as `feed.entry`. */
    'x-audience'?: ('player' | 'staff')[];
    'x-direction'?: 'to-client' | 'to-server';
    /** `none`: an event that would disturb a person who tries things out, so that it is never pushed. */
    'x-mock'?: 'none';
    requestBody: { content: Record<string, MediaType> };
    responses?: Record<string, { content?: Record<string, MediaType> }>;
  };
}

/** An operation with everything a stand-in responds from. */
export interface StubOperation {
  readonly id: OperationId;
  readonly tag: string;
  readonly call: CallSpec;
  readonly audience: 'player' | 'staff';
  readonly session: 'none' | 'optional' | 'player' | 'staff';
  /** A permission's name; `none` for every signed-in account, null without a console session. */
  readonly permission: string | null;
  readonly refusals: readonly RefusalKey[];
  readonly parameters: readonly ParameterNode[];
  /** The body in the encoding that clients use, and every encoding that is accepted. */
  readonly body: { type: string; types: readonly string[]; media: MediaType } | null;
  readonly success: { status: number; type: string | null; media: MediaType | null };
}

const document = contractDocument as unknown as {
  paths: Record<string, Record<string, OperationNode>>;
  webhooks?: Record<string, WebhookNode>;
  components: { schemas: Record<string, ContractNode> };
};
const CALLS: Readonly<Record<string, CallSpec>> = { ...playerCalls, ...staffCalls };

/** The document's named schemas. */
export const namedSchemas = document.components.schemas;

/** The document's socket events. */
export const webhooks = document.webhooks ?? {};

/** Follows a local reference. @throws Error when it leads nowhere */
export function resolve(node: ContractNode): ContractNode {
  if (typeof node['$ref'] !== 'string') return node;
  const keys = node['$ref'].slice(2).split('/');
  const target = keys.reduce<unknown>((at, key) => (at as ContractNode | undefined)?.[key], document);
  if (!target) throw new Error(`The contract refers to ${node['$ref']}, which does not exist`);
  return resolve(target as ContractNode);
}

/** The fields of an object schema, by name, through references and `allOf`. */
export function fieldsOf(schema: ContractNode): Record<string, ContractNode> {
  const { properties = {}, allOf = [] } = resolve(schema) as {
    properties?: Record<string, ContractNode>;
    allOf?: ContractNode[];
  };
  return Object.assign({}, ...allOf.map(fieldsOf), properties) as Record<string, ContractNode>;
}

/** The examples of a media type by name; the only one is called `default`. */
export function examplesOf({ example, examples = {} }: MediaType): Map<string, Json> {
  const named = Object.entries(examples).map(([name, { value }]) => [name, value] as const);
  return new Map(example === undefined ? named : [['default', example], ...named]);
}

/** One operation; what it takes and returns is read at first use. */
function readOperation(path: string, method: string, node: OperationNode): StubOperation {
  const { operationId: id, tags, parameters = [], requestBody, responses } = node;
  const call = CALLS[id];
  if (!call) throw new Error(`The generated tables miss ${method} ${path}; run npm run contract`);
  const { audience, session, permission, refusals, status } = operationRules[id];
  const types = Object.keys(requestBody?.content ?? {});
  return {
    id,
    tag: tags[0] ?? '',
    call,
    audience,
    session,
    permission,
    refusals,
    get parameters() {
      return parameters.map((one) => resolve(one) as unknown as ParameterNode);
    },
    get body() {
      const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return type && media ? { type, types, media } : null;
    },
    get success() {
      const content = resolve(responses[status] ?? {})['content'] as Record<string, MediaType> | undefined;
      const [type = null, media = null] = Object.entries(content ?? {})[0] ?? [];
      return { status, type, media };
    },
  };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of the contract. */
export const operations: readonly StubOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => METHODS.includes(method))
    .map(([method, node]) => readOperation(path, method, node)),
);

const patterns = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${API_BASE}${operation.call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** The operation at a path that has this method, and its path parameters; null where the contract has none. */
export function operationAt(method: string, path: string): { operation: StubOperation; params: JsonObject } | null {
  for (const { operation, pattern } of patterns) {
    if (operation.call.method !== method.toLowerCase()) continue;
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
    return { operation, params: Object.fromEntries(params) as JsonObject };
  }
  return null;
}

/** An operation by its id. */
export function operationNamed(id: OperationId): StubOperation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`The contract names no operation ${id}`);
  return found;
}
