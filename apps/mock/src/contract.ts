import {
  operationRules,
  playerCalls,
  staffCalls,
  type CallSpec,
  type OperationId,
  type RefusalKey,
} from '@ug/contract';
import contractDocument from '@ug/contract/generated/openapi.json';
import type { Json } from './json';

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
    /** `none`: an event that would disturb whoever tries things out, so that it is never pushed. */
    'x-mock'?: 'none';
    requestBody: { content: Record<string, MediaType> };
    responses?: Record<string, { content?: Record<string, MediaType> }>;
  };
}

/** An operation with everything the mock answers from. */
export interface MockOperation {
  readonly id: OperationId;
  readonly tag: string;
  readonly call: CallSpec;
  readonly audience: 'player' | 'staff';
  readonly session: 'none' | 'optional' | 'player' | 'staff';
  /** A permission's name; `none` for every signed-in account, null where nobody signs in. */
  readonly permission: string | null;
  readonly refusals: readonly RefusalKey[];
  readonly parameters: readonly ParameterNode[];
  readonly body: { type: string; media: MediaType } | null;
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

function readOperation(path: string, method: string, node: OperationNode): MockOperation {
  const { operationId: id, tags, parameters = [], requestBody, responses } = node;
  const call = CALLS[id];
  if (!call) throw new Error(`The generated tables miss ${method} ${path}; run npm run contract`);
  const rule = operationRules[id];
  const [bodyType, bodyMedia] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const content = resolve(responses[rule.status] ?? {})['content'] as Record<string, MediaType> | undefined;
  const [type = null, media = null] = Object.entries(content ?? {})[0] ?? [];
  return {
    id,
    tag: tags[0] ?? '',
    call,
    audience: rule.audience,
    session: rule.session,
    permission: rule.permission,
    refusals: rule.refusals,
    parameters: parameters.map((one) => resolve(one) as unknown as ParameterNode),
    body: bodyType && bodyMedia ? { type: bodyType, media: bodyMedia } : null,
    success: { status: rule.status, type, media },
  };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of the contract. */
export const operations: readonly MockOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => METHODS.includes(method))
    .map(([method, node]) => readOperation(path, method, node)),
);
