import { playerCalls, staffCalls, type CallSpec } from '@ug/contract';
import type { FastifySchema } from 'fastify';
import type { ContractNode, ContractOperation, OperationNode, ParameterNode } from './contract-document';

const CALLS: Readonly<Record<string, CallSpec>> = { ...playerCalls, ...staffCalls };

/** Returns the call specification of an operation. */
export function callOf(operation: ContractOperation): CallSpec {
  const call = CALLS[operation.id];
  if (!call) throw new Error(`The generated tables miss ${operation.id}; run npm run contract`);
  return call;
}

function objectOf(parameters: ParameterNode[]): ContractNode {
  return {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter((one) => one.required).map((one) => one.name),
    properties: Object.fromEntries(
      parameters.map((one) => [one.name, one.schema ?? one.content?.['application/json']?.schema ?? {}]),
    ),
  };
}

/** The schemas of a request, as one object schema each; `undefined` where the operation takes none. */
export interface RequestSchemas {
  params?: ContractNode;
  querystring: ContractNode;
  body?: ContractNode;
}

/** A schema that lets files through where it names binary text: what is in them is for the handler to look at. */
const withFiles = (schema: ContractNode = {}): ContractNode =>
  JSON.parse(JSON.stringify(schema), (_key, value: ContractNode | null) =>
    value?.['format'] === 'binary' ? {} : value,
  ) as ContractNode;

const mediaOf = ({ requestBody }: OperationNode): string | undefined => Object.keys(requestBody?.content ?? {})[0];

const statusOf = ({ responses }: OperationNode): string | undefined =>
  Object.keys(responses).find((one) => one.startsWith('2'));

/**
 * Which parts of a request and of its response have a schema, as Fastify asks for them, without the schemas: what
 * compiles them knows the operation.
 */
export function schemaParts({ path, written }: ContractOperation): FastifySchema {
  const [media, status] = [mediaOf(written), statusOf(written)];
  const isJson = status !== undefined && 'application/json' in (written.responses[status]?.content ?? {});
  return {
    querystring: {},
    ...(path.includes('{') && { params: {} }),
    ...(media !== undefined && media !== 'application/octet-stream' && { body: {} }),
    ...(isJson && { response: { [status]: {} } }),
  };
}

/** The request schemas of an operation; an operation without a query refuses any. */
export function requestSchemas({ node }: ContractOperation): RequestSchemas {
  const parameters = node.parameters ?? [];
  const params = parameters.filter((one) => one.in === 'path');
  const type = mediaOf(node);
  const schema = type === undefined ? undefined : node.requestBody?.content[type]?.schema;
  return {
    ...(params.length > 0 && { params: objectOf(params) }),
    querystring: objectOf(parameters.filter((one) => one.in === 'query')),
    ...(type !== undefined &&
      type !== 'application/octet-stream' && { body: type === 'multipart/form-data' ? withFiles(schema) : schema }),
  };
}

/** The JSON schema of a successful response; `undefined` where it is empty or binary. */
export function responseSchema({ node }: ContractOperation): ContractNode | undefined {
  return node.responses[statusOf(node) ?? '']?.content?.['application/json']?.schema;
}
