import { API_BASE } from '@ug/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileSchema, examplesOf, operations, type StubOperation } from '@ug/contract-stub';
import { createMock } from './server';
import { exampleRequest, operationWhere } from '#testing/example-request';

const errorSchemas = {
  player: compileSchema({ $ref: '#/components/schemas/RefusalEnvelope' }),
  staff: compileSchema({ $ref: '#/components/schemas/ConsoleError' }),
};

const withBody = operations.filter(({ call }) => call.body === 'form' || call.body === 'json');

let mock: FastifyInstance;
beforeAll(() => {
  mock = createMock();
});
afterAll(() => mock.close());

/** Why operations fail, each by its name: one that fails hides no other. */
async function problemsOf(
  chosen: readonly StubOperation[],
  check: (operation: StubOperation) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const operation of chosen) {
    await check(operation).catch((error: Error) => problems.push(`${operation.id}: ${error.message}`));
  }
  return problems;
}

/** The place of an operation among all: what takes records away comes late, so that others find them, and what adds some last. */
function place({ call: { method, path } }: StubOperation): number {
  if (method === 'delete') return 3;
  if (method === 'post') return path.includes('{') ? 2 : 4;
  return method === 'get' ? 0 : 1;
}
const inTurn = operations.toSorted((a, b) => place(a) - place(b));

/** A response of a mock on which nothing has happened: of a new one, where another operation took away what this is about. */
async function askUntouched(operation: StubOperation, request: InjectOptions) {
  const response = await mock.inject(request);
  if (response.statusCode === operation.success.status) return response;
  const fresh = createMock();
  try {
    return await fresh.inject(request);
  } finally {
    await fresh.close();
  }
}

describe('each operation of the contract', () => {
  it('responds to its own example request as the contract says', async () => {
    const problems = await problemsOf(inTurn, async (operation) => {
      const response = await askUntouched(operation, exampleRequest(operation));
      const { status, type, media } = operation.success;
      expect(response.statusCode, response.body).toBe(status);
      if (type === null) return expect(response.body).toBe('');
      expect(response.headers['content-type']).toContain(type);
      if (media && type === 'text/plain') return expect([...examplesOf(media).values()]).toContain(response.body);
      if (type !== 'application/json') return expect(response.rawPayload.length).toBeGreaterThan(100);
      const validate = compileSchema(media?.schema ?? {});
      expect(validate(response.json()), JSON.stringify(validate.errors)).toBe(true);
    });
    expect(problems).toEqual([]);
  });

  it('takes the fields of a form as a multipart form as well', async () => {
    const forms = inTurn.filter(({ call }) => call.body === 'form');
    const problems = await problemsOf(forms, async (operation) => {
      const request = exampleRequest(operation);
      const form = new FormData();
      for (const [name, value] of new URLSearchParams(String(request.payload))) form.append(name, value);
      const encoded = new Response(form);
      const headers = { ...request.headers, 'content-type': String(encoded.headers.get('content-type')) };
      const payload = Buffer.from(await encoded.arrayBuffer());
      const response = await askUntouched(operation, { ...request, headers, payload });
      expect(response.statusCode, response.body).toBe(operation.success.status);
      if (operation.success.type === 'application/json') expect(response.json().code, response.body).toBe(0);
    });
    expect(problems).toEqual([]);
  });

  it('refuses a query parameter that the contract does not know', async () => {
    const problems = await problemsOf(operations, async (operation) => {
      const request = exampleRequest(operation);
      const response = await mock.inject({ ...request, query: { ...(request.query as object), unheardOf: '1' } });
      expect(response.statusCode, response.body).toBe(400);
      expect(errorSchemas[operation.audience](response.json()), response.body).toBe(true);
    });
    expect(problems).toEqual([]);
  });

  it('refuses a body field that the contract does not know', async () => {
    const problems = await problemsOf(withBody, async (operation) => {
      const isForm = operation.call.body === 'form';
      const payload = isForm ? 'unheardOf=1' : JSON.stringify({ unheardOf: 1 });
      const response = await mock.inject(exampleRequest(operation, { payload }));
      expect(response.statusCode, response.body).toBe(400);
      expect(errorSchemas[operation.audience](response.json()), response.body).toBe(true);
      if (operation.audience === 'staff') expect(response.json().errors).toMatchObject({ unheardOf: '不支持的字段' });
    });
    expect(problems).toEqual([]);
  });

  it('refuses a body that cannot be read', async () => {
    const problems = await problemsOf(withBody, async (operation) => {
      const request = exampleRequest(operation);
      const response = await mock.inject({ ...request, headers: { ...request.headers, 'content-type': 'text/plain' } });
      expect(response.statusCode, response.body).toBe(415);
      expect(errorSchemas[operation.audience](response.json()), response.body).toBe(true);
    });
    expect(problems).toEqual([]);
  });

  it('responds with the refusal that a caller asks for', async () => {
    const refusing = operations.filter(({ refusals }) => refusals.length > 0);
    const problems = await problemsOf(refusing, async (operation) => {
      const headers = { ...exampleRequest(operation).headers, 'x-mock-refusal': operation.refusals[0] };
      const response = await mock.inject(exampleRequest(operation, { headers }));
      const isPlayer = operation.audience === 'player';
      expect(response.statusCode === 200, response.body).toBe(isPlayer);
      expect(errorSchemas[operation.audience](response.json()), response.body).toBe(true);
      if (!isPlayer) expect(response.json().code, response.body).toBe(operation.refusals[0]);
    });
    expect(problems).toEqual([]);
  });

  it('asks a console visitor to sign in where it needs a session', async () => {
    const guarded = operations.filter(({ session }) => session === 'staff');
    const problems = await problemsOf(guarded, async (operation) => {
      const headers = operation.body ? { 'content-type': operation.body.type } : {};
      const response = await mock.inject(exampleRequest(operation, { headers }));
      expect(response.statusCode, response.body).toBe(401);
      expect(response.json().code, response.body).toMatch(/\.expired$/);
    });
    expect(problems).toEqual([]);
  });
});

describe('a multipart body that cannot be read', () => {
  it('is refused in the shape of the caller’s audience', async () => {
    const form = operationWhere(({ call }) => call.body === 'form');
    const headers = { ...exampleRequest(form).headers, 'content-type': 'multipart/form-data; boundary=x' };
    const response = await mock.inject({ ...exampleRequest(form), headers, payload: 'nonsense' });
    expect([response.statusCode, response.json().code]).toEqual([400, 400]);
  });
});

describe('wishes', () => {
  const operation = operationWhere(({ audience, body }) => audience === 'player' && body !== null);
  const request = exampleRequest(operation);

  it('may stand in the query', async () => {
    const response = await mock.inject({ ...request, query: { __refusal: 'validation', __delay: '1' } });
    expect(response.json()).toMatchObject({ code: 400, data: null });
  });

  it('choose an example by name, and a wrong name gets the list of valid ones', async () => {
    const right = await mock.inject({ ...request, headers: { ...request.headers, prefer: 'example=default' } });
    const wrong = await mock.inject({ ...request, query: { __example: 'nobody' } });
    expect(right.statusCode).toBe(200);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().msg).toContain('可选：default');
  });

  it.each([
    ['refusal', 'nobody'],
    ['delay', 'soon'],
    ['delay', '-1'],
  ])('are refused when they make no sense: %s=%s', async (wish, value) => {
    expect((await mock.inject({ ...request, query: { [`__${wish}`]: value } })).statusCode).toBe(400);
  });
});

describe('the outer walls', () => {
  it('respond to an unknown path in the shape of the caller’s audience', async () => {
    const player = await mock.inject(`${API_BASE}/nowhere`);
    const staff = await mock.inject(`${API_BASE}/admin/nowhere`);
    expect([player.statusCode, player.json().code]).toEqual([404, 404]);
    expect([staff.statusCode, staff.json().code]).toEqual([404, 'http.404']);
  });

  it('let a development server of this machine call from its own port, and no other page', async () => {
    const ask = (origin: string) => mock.inject({ method: 'OPTIONS', url: `${API_BASE}/any`, headers: { origin } });
    const near = await ask('http://localhost:5173');
    expect(near.statusCode).toBe(204);
    expect(near.headers['access-control-allow-origin']).toBe('http://localhost:5173');
    expect((await ask('https://example.com')).headers['access-control-allow-origin']).toBeUndefined();
  });
});
