import { playerCalls, staffCalls, type CallSpec } from '@ug/contract';
import type { ContractNode, ContractOperation, ParameterNode } from './contract-document';

const CALLS: Readonly<Record<string, CallSpec>> = { ...playerCalls, ...staffCalls };

/** How an operation is called. */
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

/** The request schemas of an operation; an operation without a query refuses any. */
export function requestSchemas({ node }: ContractOperation): RequestSchemas {
  const parameters = node.parameters ?? [];
  const params = parameters.filter((one) => one.in === 'path');
  const media = Object.entries(node.requestBody?.content ?? {})[0];
  const isBinary = media?.[0] === 'application/octet-stream';
  return {
    ...(params.length > 0 && { params: objectOf(params) }),
    querystring: objectOf(parameters.filter((one) => one.in === 'query')),
    ...(media &&
      !isBinary && { body: media[0] === 'multipart/form-data' ? withFiles(media[1].schema) : media[1].schema }),
  };
}

/** The JSON schema of a successful response; `undefined` where it is empty or binary. */
export function responseSchema({ node }: ContractOperation): { status: string; schema: ContractNode } | undefined {
  const status = Object.keys(node.responses).find((one) => one.startsWith('2'));
  const schema = status ? node.responses[status]?.content?.['application/json']?.schema : undefined;
  return status && schema ? { status, schema } : undefined;
}
