import { API_BASE } from '@ug/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileSchema, examplesOf, operations, type StubOperation } from '@ug/contract-stub';
import { createMock } from './server';
import { exampleRequest, operationWhere } from '#testing/example-request';

const errorSchemas = {
  player: compileSchema({ $ref: '#/components/schemas/RefusalEnvelope' }),
  staff: compileSchema({ $ref: '#/components/schemas/ConsoleError' }),
};

const named = (chosen: readonly StubOperation[]) => chosen.map((operation) => [operation.id, operation] as const);
const withBody = operations.filter(({ call }) => call.body === 'form' || call.body === 'json');

let mock: FastifyInstance;
function aMockForEach(): void {
  beforeEach(() => {
    mock = createMock();
  });
  afterEach(() => mock.close());
}

describe('an operation of the contract', () => {
  aMockForEach();

  it.each(named(operations))('%s responds to its own example request as the contract says', async (_, operation) => {
    const response = await mock.inject(exampleRequest(operation));
    const { status, type, media } = operation.success;
    expect(response.statusCode, response.body).toBe(status);
    if (type === null) return expect(response.body).toBe('');
    expect(response.headers['content-type']).toContain(type);
    if (media && type === 'text/plain') return expect([...examplesOf(media).values()]).toContain(response.body);
    if (type !== 'application/json') return expect(response.rawPayload.length).toBeGreaterThan(100);
    const validate = compileSchema(media?.schema ?? {});
    expect(validate(response.json()), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each(named(operations.filter(({ call }) => call.body === 'form')))(
    '%s takes its fields as a multipart form as well',
    async (_, operation) => {
      const request = exampleRequest(operation);
      const form = new FormData();
      for (const [name, value] of new URLSearchParams(String(request.payload))) form.append(name, value);
      const encoded = new Response(form);
      const headers = { ...request.headers, 'content-type': String(encoded.headers.get('content-type')) };
      const payload = Buffer.from(await encoded.arrayBuffer());
      const response = await mock.inject({ ...request, headers, payload });
      expect(response.statusCode, response.body).toBe(operation.success.status);
      if (operation.success.type === 'application/json') expect(response.json().code).toBe(0);
    },
  );
});

describe('an operation of the contract that is refused', () => {
  // A refusal changes nothing, and a mock takes forty milliseconds to make.
  beforeAll(() => {
    mock = createMock();
  });
  afterAll(() => mock.close());

  it.each(named(operations))('%s refuses a query parameter that the contract does not know', async (_, operation) => {
    const request = exampleRequest(operation);
    const response = await mock.inject({ ...request, query: { ...(request.query as object), unheardOf: '1' } });
    expect(response.statusCode).toBe(400);
    expect(errorSchemas[operation.audience](response.json()), response.body).toBe(true);
  });

  it.each(named(withBody))('%s refuses a body field that the contract does not know', async (_, operation) => {
    const isForm = operation.call.body === 'form';
    const payload = isForm ? 'unheardOf=1' : JSON.stringify({ unheardOf: 1 });
    const response = await mock.inject(exampleRequest(operation, { payload }));
    expect(response.statusCode).toBe(400);
    expect(errorSchemas[operation.audience](response.json()), response.body).toBe(true);
    if (operation.audience === 'staff') expect(response.json().errors).toMatchObject({ unheardOf: '不支持的字段' });
  });

  it('a multipart body that cannot be read is refused in the shape of the caller’s audience', async () => {
    const form = operationWhere(({ call }) => call.body === 'form');
    const headers = { ...exampleRequest(form).headers, 'content-type': 'multipart/form-data; boundary=x' };
    const response = await mock.inject({ ...exampleRequest(form), headers, payload: 'nonsense' });
    expect([response.statusCode, response.json().code]).toEqual([400, 400]);
  });

  it.each(named(withBody))('%s refuses a body that cannot be read', async (_, operation) => {
    const request = exampleRequest(operation);
    const response = await mock.inject({ ...request, headers: { ...request.headers, 'content-type': 'text/plain' } });
    expect(response.statusCode).toBe(415);
    expect(errorSchemas[operation.audience](response.json()), response.body).toBe(true);
  });

  it.each(named(operations.filter(({ refusals }) => refusals.length > 0)))(
    '%s responds with the refusal that a caller asks for',
    async (_, operation) => {
      const headers = { ...exampleRequest(operation).headers, 'x-mock-refusal': operation.refusals[0] };
      const response = await mock.inject(exampleRequest(operation, { headers }));
      const isPlayer = operation.audience === 'player';
      expect(response.statusCode === 200).toBe(isPlayer);
      expect(errorSchemas[operation.audience](response.json()), response.body).toBe(true);
      if (!isPlayer) expect(response.json().code).toBe(operation.refusals[0]);
    },
  );

  it.each(named(operations.filter(({ session }) => session === 'staff')))(
    '%s asks a console visitor to sign in',
    async (_, operation) => {
      const headers = operation.body ? { 'content-type': operation.body.type } : {};
      const response = await mock.inject(exampleRequest(operation, { headers }));
      expect(response.statusCode).toBe(401);
      expect(response.json().code).toMatch(/\.expired$/);
    },
  );
});

describe('wishes', () => {
  aMockForEach();

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
  aMockForEach();

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
