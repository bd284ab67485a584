import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '@ug/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  admit,
  asRole,
  examplesOf,
  Failure,
  failureResponse,
  type Json,
  type JsonObject,
  operations,
  readForm,
  requestValidator,
  type StubOperation,
  withoutFiles,
} from '@ug/contract-stub';
import type { MockResponse, Responder } from './responder';
import { respondWithFile, pictureResponder } from './byte-responders';
import { collectionResponders } from './collection-responders';
import { allowFronts } from './cors';
import { exampleResponders } from './example-responders';
import { KnownObjects } from './known-objects';
import { opensSession, roleOf, signIn } from './session';
import { readWishes } from './wishes';

const LONGEST_PARAMETER = 1000;
const LARGEST_BODY = 64 * 1024 * 1024;
/** The host of the contract's examples. The mock's own address replaces it. */
const EXAMPLE_ORIGIN = 'https://example.com';

function chosenExample({ success }: StubOperation, name: string | null): Json | undefined {
  const examples = success.media ? examplesOf(success.media) : new Map<string, Json>();
  if (name === null) return [...examples.values()][0];
  const names = [...examples.keys()].join('、') || '无';
  if (!examples.has(name)) throw new Failure(400, { message: `没有名为 ${name} 的示例，可选：${names}` });
  return examples.get(name);
}

/** Chooses the responder of each operation. */
function chooseResponders(all: readonly StubOperation[]): (operation: StubOperation) => Responder {
  const collections = collectionResponders(all);
  const known = new KnownObjects(all.filter(({ audience }) => audience === 'player'));
  const byExample = exampleResponders(known);
  return (operation) => {
    const { type } = operation.success;
    if (type?.startsWith('image/')) return pictureResponder(operation, known);
    if (type === 'application/octet-stream') return respondWithFile;
    if (opensSession(operation, chosenExample(operation, null))) return signIn(operation);
    const collection = collections.get(operation.id);
    const example = byExample(operation);
    return collection ?? (async (call) => ({ payload: asRole((await example(call)).payload as Json, call.role) }));
  };
}

function requireContentType({ body }: StubOperation, request: FastifyRequest): void {
  const given = request.headers['content-type']?.split(';', 1)[0];
  if (body && given !== undefined && !body.types.includes(given)) throw new Failure(415);
}

/** Links of the contract's example host lead to where the mock was asked. */
const atThisOrigin = (payload: Json, { protocol, host }: FastifyRequest): string =>
  JSON.stringify(payload).replaceAll(`${EXAMPLE_ORIGIN}${API_BASE}/`, `${protocol}://${host}${API_BASE}/`);

function send(reply: FastifyReply, { status, payload, headers }: MockResponse, operation: StubOperation) {
  const { success } = operation;
  void reply.code(status ?? success.status).headers(headers ?? {});
  if (success.type === null) return reply.send();
  if (Buffer.isBuffer(payload) || success.type === 'text/plain') return reply.type(success.type).send(payload);
  return reply.type('application/json; charset=utf-8').send(atThisOrigin(payload, reply.request));
}

/** The part of a body that can be validated: no bytes, and of an upload only its presence. */
function bodyOf({ call }: StubOperation, { body }: FastifyRequest): JsonObject {
  if (Buffer.isBuffer(body)) return {};
  return call.body === 'multipart' ? withoutFiles(body) : ((body ?? {}) as JsonObject);
}

function addOperation(app: FastifyInstance, operation: StubOperation, responder: Responder): void {
  const validate = requestValidator(operation);
  app.route({
    method: operation.call.method.toUpperCase(),
    url: API_BASE + operation.call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const { wishes, query } = readWishes(request);
      await wait(wishes.delay);
      if (wishes.refusal) throw new Failure(wishes.refusal);
      const role = roleOf(request.headers['authorization']);
      admit(operation, request.headers, role);
      requireContentType(operation, request);
      const body = bodyOf(operation, request);
      const input = validate({ params: request.params as JsonObject, query, body });
      const example = chosenExample(operation, wishes.example);
      return send(reply, await responder({ ...input, example, headers: request.headers, role }), operation);
    },
  });
}

function readBodies(app: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer) =>
    readForm(new Uint8Array(bytes), String(request.headers['content-type'])),
  );
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
}

const statusOf = (error: unknown): number => {
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : 500;
};

function respondToFailures(app: FastifyInstance): void {
  const response = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = error instanceof Failure ? error : new Failure(statusOf(error));
    if (failure.reason === 500) request.log.error(error);
    const { status, body } = failureResponse(failure, request.url);
    return reply.code(status).send(body);
  };
  app.setErrorHandler(response);
  app.setNotFoundHandler((request, reply) => response(new Failure(404), request, reply));
}

/** Makes the mock: every operation of the contract, its console records in memory. It is not listening yet. */
export function createMock(): FastifyInstance {
  const app = Fastify({
    logger: { level: 'error' },
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
  });
  readBodies(app);
  allowFronts(app);
  respondToFailures(app);
  const responderOf = chooseResponders(operations);
  for (const operation of operations) addOperation(app, operation, responderOf(operation));
  return app;
}
