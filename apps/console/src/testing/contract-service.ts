import { operationRules, rolePermissions, type OperationId, type Permission, type Role } from '@ug/contract';
import document from '@ug/contract/generated/openapi.json';

export interface Asked {
  operation: OperationId;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Answerer = (asked: Asked) => Answer | Promise<Answer>;
/** Answers that a test wants instead of the contract's example. */
export type Answers = Partial<Record<OperationId, Answerer>>;

/** One example, or several by name of which the first is taken. */
interface Content {
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Operation {
  operationId: OperationId;
  responses: Record<string, { content?: Record<string, Content> }>;
}

const paths = document.paths as unknown as Record<string, Record<string, Operation>>;

function exampleOf({ responses }: Operation): { status: number; body: unknown } {
  const status = Object.keys(responses).find((key) => key.startsWith('2')) ?? '204';
  const { example, examples = {} } = responses[status]?.content?.['application/json'] ?? {};
  return { status: Number(status), body: example ?? Object.values(examples)[0]?.value };
}

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, operation]) => 'operationId' in operation)
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      operation,
    })),
);

/** The signed-in account of a role, as the contract shapes it. */
export const selfOf = (role: Role) => ({
  id: 1,
  username: role,
  name: '小北',
  role,
  permissions: [...rolePermissions[role]] as string[],
});

/** The contract's example of an operation's answer, for tests to vary. */
export function exampleFor<T>(id: OperationId): T {
  const found = operations.find(({ operation }) => operation.operationId === id);
  if (!found) throw new TypeError(`The contract has no ${id}`);
  return structuredClone(exampleOf(found.operation).body) as T;
}

function contractAnswer(operation: Operation, asked: Asked, role: Role): Answer {
  const { status, body } = exampleOf(operation);
  if (asked.operation === 'getStaffSelf') return { body: selfOf(role) };
  if (asked.operation === 'loginStaff') return { body: { token: 'token', staff: selfOf(role) } };
  if (!Array.isArray(body)) return { status, body };
  return { status, body, headers: { 'Content-Range': `rows 0-${Math.max(0, body.length - 1)}/${body.length}` } };
}

function isForbidden(id: OperationId, role: Role): boolean {
  const { permission } = operationRules[id];
  return (
    permission !== null &&
    permission !== 'none' &&
    !rolePermissions[role].some((held: Permission) => held === permission)
  );
}

function toResponse({ status = 200, body, headers }: Answer): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** A stand-in for the service behind `fetch`: it answers the contract's examples, and refuses by its permissions. */
export function createContractService(role: Role = 'owner', answers: Answers = {}) {
  const asked: Asked[] = [];

  async function place(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input), 'http://localhost');
    const method = init.method ?? 'GET';
    const found = operations.find((each) => each.method === method && each.pattern.test(url.pathname));
    if (!found) return toResponse({ status: 404, body: { code: 'http.404', message: '没有这个接口' } });
    const id = found.operation.operationId;
    const call: Asked = {
      operation: id,
      params: { ...found.pattern.exec(url.pathname)?.groups },
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    asked.push(call);
    if (isForbidden(id, role)) {
      return toResponse({ status: 403, body: { code: 'staff.forbidden', message: '您没有权限执行此操作' } });
    }
    return toResponse(await (answers[id]?.(call) ?? contractAnswer(found.operation, call, role)));
  }

  return {
    place: place as typeof fetch,
    /** Every call so far, of one operation when named. */
    asked: (id?: OperationId) => asked.filter(({ operation }) => !id || operation === id),
  };
}
