import { operationRules, type OperationId, type Role } from '@ug/contract';
import { admit } from './admission';
import { examplesOf, operationAt, operationNamed, type StubOperation } from './contract';
import { Failure, failureResponse } from './failure';
import { formFields, withoutFiles } from './form-fields';
import type { Json, JsonObject } from './json';
import { requestValidator } from './request-validator';

/** A call as it was placed. */
export interface StubCall {
  readonly id: OperationId;
  /** Below the API base. */
  readonly path: string;
  readonly params: Record<string, string>;
  readonly query: URLSearchParams;
  /** The fields of a form as text, what JSON says, or the bytes. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** A response in place of an operation's example. Without a status it has the contract's. */
export interface StubResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Responder = (call: StubCall) => StubResponse | Response | Promise<StubResponse | Response>;

/** A test's responses in place of the contract's examples, by operation. */
export type StubResponses = { readonly [Id in OperationId]?: Responder };

export interface StubOptions {
  /** Whose permissions a console call has; the owner's when absent. */
  role?: Role;
  responses?: StubResponses;
}

/** A copy of the first example of an operation's response: the envelope of a player's, the body of a console's. */
export function exampleOf(id: OperationId): unknown {
  const { media } = operationNamed(id).success;
  return structuredClone(media ? [...examplesOf(media).values()][0] : undefined);
}

/**
 * Stands in for the service behind `fetch`: every operation responds with its example, or with what `responses` says. A
 * call that the contract does not allow is refused as the service would, and remembered as a problem.
 */
export function createContractStub({ role = 'owner', responses: responses = {} }: StubOptions = {}) {
  const calls: StubCall[] = [];
  const problems: string[] = [];

  async function respond(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://contract.test');
    const method = init.method ?? 'GET';
    const found = operationAt(method, url.pathname);
    if (!found) {
      problems.push(`the contract has no ${method} ${url.pathname}`);
      throw new Failure(404);
    }
    const { operation, params } = found;
    const headers = new Headers(init.headers);
    const body = parsed(init.body);
    const path = url.pathname.replace(/^\/api/, '');
    const call = {
      id: operation.id,
      path,
      params: params as Record<string, string>,
      query: url.searchParams,
      body,
      headers,
    };
    calls.push(call);
    admit(operation, headerFields(headers), role);
    validate(operation, call);
    const { type } = operation.success;
    const usual = () => (type?.startsWith('image/') ? picture(type) : example(operation));
    const response = (await responses[operation.id]?.(call)) ?? usual();
    return response instanceof Response ? response : toResponse(operation, response);
  }

  function validate(operation: StubOperation, { params, query, body }: StubCall): void {
    const input = { params, query: Object.fromEntries(query), body: readBody(operation, body) };
    try {
      requestValidator(operation)(input);
    } catch (error) {
      const fields = error instanceof Failure ? JSON.stringify(error.details.errors) : String(error);
      problems.push(`${operation.id}: ${fields}`);
      throw error;
    }
  }

  const stub: typeof fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    try {
      return await respond(address, init);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { status, body } = failureResponse(error, new URL(address, 'http://contract.test').pathname);
      return jsonResponse(status, body);
    }
  };

  return {
    fetch: stub,
    /** The calls of this stand-in, as they come. */
    calls,
    /** Gives the violations of the contract since the last call. */
    takeProblems: (): string[] => problems.splice(0),
  };
}

function headerFields(headers: Headers): Record<string, string> {
  const fields: Record<string, string> = {};
  headers.forEach((value, name) => (fields[name] = value));
  return fields;
}

/** A copy of the part of a body that can be validated. */
function readBody({ call }: StubOperation, body: unknown): JsonObject {
  if (call.body === 'multipart') return withoutFiles(body);
  const isRead = call.body === 'form' || call.body === 'json';
  return isRead ? (structuredClone(body ?? {}) as JsonObject) : {};
}

function parsed(body: RequestInit['body']): unknown {
  if (body instanceof URLSearchParams || body instanceof FormData) return formFields(body);
  return typeof body === 'string' ? (JSON.parse(body) as Json) : (body ?? undefined);
}

function example({ id, success }: StubOperation): StubResponse {
  return { status: success.status, body: exampleOf(id) };
}

/** Bytes that nothing decodes. */
const picture = (type: string): Response => new Response('picture', { headers: { 'Content-Type': type } });

function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** A list says how many rows there are, unless the test does. */
function toResponse(
  { id, tag, success }: StubOperation,
  { status = success.status, body, headers }: StubResponse,
): Response {
  const isPage = operationRules[id].paged && Array.isArray(body);
  const range: Record<string, string> = isPage
    ? { 'Content-Range': `${tag} 0-${Math.max(0, body.length - 1)}/${body.length}` }
    : {};
  return jsonResponse(status, body, { ...range, ...headers });
}
