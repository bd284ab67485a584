import { contractOperations, type ContractOperation } from '#platform/contract/contract-document';
import { callOf } from '#platform/contract/route-schema';
import { operationRules, type OperationId } from '@ug/contract';
import { examplePlayerHeaders } from '../players';
import type { TestApp } from '../test-app';

const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
  multipart: 'multipart/form-data; boundary=example',
};

/** A request as a hostile client would send it: any part may be replaced. */
export interface RawRequest {
  operation: ContractOperation;
  method?: string;
  query?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  contentType?: string | null;
  headers?: Readonly<Record<string, string>>;
}

/** The example body of an operation, or an empty object. */
export function exampleBody({ node }: ContractOperation): Record<string, unknown> {
  const media = Object.values(node.requestBody?.content ?? {})[0];
  return { ...(media?.['example'] as object | undefined) };
}

function exampleQuery({ node }: ContractOperation): string {
  const search = new URLSearchParams();
  for (const { name, in: location, content, ...rest } of node.parameters ?? []) {
    if (location !== 'query') continue;
    const example = content ? JSON.stringify(content['application/json']?.['example']) : String(rest['example']);
    search.set(name, example);
  }
  return String(search);
}

function examplePath({ node, path }: ContractOperation): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = node.parameters?.find((one) => one.name === name);
    return encodeURIComponent(String(parameter?.['example']));
  });
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const multipartOf = (fields: readonly [string, string][]): string =>
  fields
    .map(([name, text]) => `--example\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
    .concat('--example--\r\n')
    .join('');

/** Encodes a body as the operation declares it. */
export function encodeBody(operation: ContractOperation, body: Record<string, unknown>): string {
  const kind = callOf(operation).body;
  if (kind !== 'form' && kind !== 'multipart') return JSON.stringify(body);
  const fields = Object.entries(body).map(([name, value]): [string, string] => [name, textOf(value)]);
  return kind === 'form' ? String(new URLSearchParams(fields)) : multipartOf(fields);
}

/** An operation of the contract by its id. */
export function operationOf(id: OperationId): ContractOperation {
  const operation = contractOperations.get(id);
  if (!operation) throw new Error(`The contract names no operation ${id}`);
  return operation;
}

/**
 * Sends a request, by default the operation's own example: with an owner's token where staff call it, with a fresh
 * session of the examples' player where a player does.
 */
export async function sendRaw(app: TestApp, token: string, request: RawRequest): Promise<Response> {
  const { operation } = request;
  const call = callOf(operation);
  const type = request.contentType === undefined ? CONTENT_TYPES[call.body as 'json'] : request.contentType;
  const query = request.query ?? exampleQuery(operation);
  const body = request.body ?? (call.body === 'none' ? undefined : encodeBody(operation, exampleBody(operation)));
  const headers: Record<string, string> = {
    ...request.headers,
    ...(type && body !== undefined && { 'content-type': type }),
  };
  if (operation.path.startsWith('/admin/')) headers['authorization'] = `Bearer ${token}`;
  if (operationRules[operation.id].session === 'player') Object.assign(headers, await examplePlayerHeaders(app));
  return fetch(`${app.origin}/api${examplePath(operation)}${query ? `?${query}` : ''}`, {
    method: request.method ?? operation.method.toUpperCase(),
    headers,
    body,
    redirect: 'manual',
  });
}
