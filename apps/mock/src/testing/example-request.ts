import { API_BASE } from '@ug/contract';
import type { InjectOptions } from 'fastify';
import {
  examplesOf,
  isJsonObject,
  type Json,
  operations,
  type ParameterNode,
  type StubOperation,
} from '@ug/contract-stub';

/** An operation of the contract by what it is, so that tests name no feature. */
export function operationWhere(passes: (operation: StubOperation) => boolean): StubOperation {
  const found = operations.find(passes);
  if (!found) throw new Error('The contract has no such operation');
  return found;
}

const firstExample = ({ success }: StubOperation) => success.media && [...examplesOf(success.media).values()][0];

/** The id of the record that an operation's success example shows: what its request is about. */
function recordId(operation: StubOperation, one: ParameterNode): Json | undefined {
  const response = firstExample(operation);
  return operation.audience === 'staff' && one.name === 'id' && isJsonObject(response) ? response['id'] : undefined;
}

const exampleOf = (one: ParameterNode): Json =>
  one.example ??
  one.content?.['application/json']?.example ??
  (one.schema?.['enum'] as Json[] | undefined)?.[0] ??
  null;

function bodyOf({ call, body }: StubOperation): string | Buffer | undefined {
  const example = body && [...examplesOf(body.media).values()][0];
  if (call.body === 'bytes') return Buffer.from('bytes');
  if (call.body === 'multipart') return multipartOf(example as Record<string, string>);
  if (call.body === 'form') return new URLSearchParams(example as Record<string, string>).toString();
  return call.body === 'json' ? JSON.stringify(example) : undefined;
}

const BOUNDARY = 'example';

/** A form as browsers write it, with every field as text. */
const multipartOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .concat(`--${BOUNDARY}--\r\n`)
    .join('');

const typeOf = ({ call, body }: StubOperation): string | undefined =>
  call.body === 'multipart' ? `${body?.type}; boundary=${BOUNDARY}` : body?.type;

/** The request that the contract's examples make for an operation, signed in as the owner. */
export function exampleRequest(operation: StubOperation, changes: InjectOptions = {}): InjectOptions {
  const { call, parameters, body } = operation;
  const valued = parameters.filter((one) => one.in === 'path' || one.required || one.content);
  const path = valued
    .filter((one) => one.in === 'path')
    .reduce(
      (at, one) => at.replace(`{${one.name}}`, encodeURIComponent(String(recordId(operation, one) ?? exampleOf(one)))),
      call.path,
    );
  const query = valued
    .filter((one) => one.in === 'query')
    .map((one) => [one.name, one.content ? JSON.stringify(exampleOf(one)) : String(exampleOf(one))]);
  return {
    method: call.method.toUpperCase() as 'GET',
    url: API_BASE + path,
    query: Object.fromEntries(query) as Record<string, string>,
    headers: {
      authorization: 'Bearer mock.owner',
      'ug-uid': '1',
      'ug-token': 'token',
      ...(body && { 'content-type': typeOf(operation) }),
    },
    payload: bodyOf(operation),
    ...changes,
  };
}
