import { API_BASE, operationRules, type OperationId } from '@ug/contract';
import {
  errorCodes,
  type FastifyInstance,
  type FastifyRequest,
  type FastifySchemaCompiler,
  type onRequestHookHandler,
  type preHandlerHookHandler,
  type RouteHandlerMethod,
  type RouteOptions,
} from 'fastify';
import { actAs, type Actor } from '../actor/actor-context';
import { addressOf, wholeAddressOf } from '../addresses/client-address';
import type { CountedAddress } from '../addresses/counted-address';
import type { Principal } from '../actor/principal';
import type { OperationGuard } from '../auth/operation-guard';
import type { ResponseCache } from '../cache/response-cache';
import { Refusal } from '../errors/refusal';
import type { MaintenanceMode } from '../maintenance/maintenance-mode';
import { operationOf, type ContractOperation } from './contract-document';
import type { DirectHandler } from './direct-handlers';
import type { OperationRouteConfig } from './operation';
import { bodyOf } from './operation-adapter';
import { cachingHooks } from './cached-responses';
import type { PublicReads } from './public-reads';
import { callOf, requestSchemas, responseSchema, schemaParts } from './route-schema';
import { bodyValidator, queryValidator, requestValidator } from './request-validator';
import { serialiserOf } from './serialiser';
import { exactValidator, legibly, textualValidator } from './validation';

/** Services behind the routes of the contract. */
export interface OperationPlatform {
  guard: OperationGuard;
  /** Closes the operations of players while it is on. */
  maintenance: MaintenanceMode;
  cache: ResponseCache;
  /** Learns which responses are the same for all guests. */
  reads: PublicReads;
  /** Handlers of the operations that do without Nest's router. */
  handlers: ReadonlyMap<OperationId, DirectHandler>;
}

type Validate = ReturnType<FastifySchemaCompiler<unknown>>;

/** The sessions without which an operation can be read. */
const GUESTS_READ: readonly string[] = ['none', 'optional'];

const isOurs = (route: RouteOptions) => route.url.startsWith(`${API_BASE}/`);

/** The hooks that a route has already, as a list. */
const hooksOf = <T>(hooks: T | T[] | undefined): T[] =>
  hooks === undefined ? [] : Array.isArray(hooks) ? hooks : [hooks];

/**
 * Equips every route under the API base with what the contract says of its operation.
 * @throws while routes are registered, when one under the API base serves no operation
 */
export function equipOperationRoutes(fastify: FastifyInstance, platform: OperationPlatform): void {
  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('responseTicket', null);
  fastify.addHook('onRoute', (route) => {
    if (!isOurs(route)) return;
    const config = route.config as Partial<OperationRouteConfig> | undefined;
    if (!config?.operation) throw new Error(`${String(route.method)} ${route.url} serves no operation of the contract`);
    // Fastify derives a HEAD route from each GET route, hooks included.
    if (route.method === 'HEAD' && route.schema) return;
    equip(route, config as OperationRouteConfig, platform);
  });
}

/** The way of a request through a route of the contract, top to bottom. */
function equip(
  route: RouteOptions,
  { operation: id, caching }: OperationRouteConfig,
  { guard, maintenance, cache, reads, handlers }: OperationPlatform,
) {
  const operation = operationOf(id);
  const { jsonQuery } = callOf(operation);
  const cached = caching ? cachingHooks(id, caching, cache) : null;
  if (caching && GUESTS_READ.includes(operationRules[id].session)) reads.offer(id, caching);

  route.bodyLimit = operationRules[id].maxBody;
  route.onRequest = [...hooksOf(route.onRequest), entrance(operation, { guard, maintenance }, caching !== undefined)];
  if (jsonQuery.length > 0) {
    route.preValidation = [
      ...hooksOf(route.preValidation),
      async (request: FastifyRequest) => parseJsonQuery(request, jsonQuery),
    ];
  }
  route.schema = schemaParts(operation);
  route.validatorCompiler = ({ httpPart }) => onceUsed(`${id} ${httpPart}`, () => validatorOf(operation, httpPart));
  route.serializerCompiler = () => onceUsed(id, () => serialiserOf(responseSchema(operation) ?? {}));
  route.preHandler = [
    ...hooksOf(route.preHandler),
    ...(operationRules[id].audience === 'player' ? [refuseForeignUid] : []),
    ...(cached ? [cached.serveCached] : []),
  ];
  const direct = handlers.get(id);
  route.handler = onBehalfOf(direct ? responding(id, direct) : route.handler);
  // Before the compression, which turns the text into a stream where the client accepts it.
  if (cached) route.onSend = [cached.shareResponse, ...hooksOf(route.onSend)];
}

/**
 * Admits who may call, and refuses a body in an encoding that the operation does not declare, before anything of it is
 * read. During maintenance it refuses players. No cache may keep a response but those that everybody gets alike: others depend on the session, or open one, or hold
 * a link that is somebody's own. A handler that sends a file sets its own caching. Where the session is known at once, or
 * none is asked for, nothing is waited for.
 */
function entrance(
  { id, written }: ContractOperation,
  { guard, maintenance }: Pick<OperationPlatform, 'guard' | 'maintenance'>,
  isCached: boolean,
): onRequestHookHandler {
  const accepted = Object.keys(written.requestBody?.content ?? {});
  const refusedType = ({ mediaType }: FastifyRequest): Error | undefined =>
    accepted.length === 0 || mediaType === undefined || accepted.includes(mediaType)
      ? undefined
      : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(mediaType);
  if (operationRules[id].session === 'none')
    return (request, reply, done) => {
      if (!isCached) void reply.header('Cache-Control', 'no-store');
      done(maintenance.refusalOf(id) ?? guard.refusalOf(id, request) ?? refusedType(request));
    };
  return (request, reply, done) => {
    void reply.header('Cache-Control', 'no-store');
    const enter = (principal: Principal | null): void => {
      request.principal = principal;
      done(refusedType(request));
    };
    const closed = maintenance.refusalOf(id);
    if (closed) return done(closed);
    // An error that is thrown here reaches the client as well.
    const admitted = guard.admit(id, request);
    if (admitted instanceof Promise) admitted.then(enter, done);
    else enter(admitted);
  };
}

/**
 * Refuses a body that names another player than the session does, in every operation alike: a client that takes itself for
 * somebody else has lost its session.
 */
const refuseForeignUid: preHandlerHookHandler = ({ principal, body }, _reply, done) => {
  const claimed = (body as { readonly uid?: string } | null | undefined)?.uid;
  const isForeign = principal?.kind === 'player' && claimed && claimed !== principal.uid;
  if (isForeign) done(new Refusal('session.expired'));
  else done();
};

/** Validators and serialisers by operation and part. There is one contract, also where a process has several services. */
const made = new Map<string, (value: unknown) => unknown>();

/** Makes what a route needs when it is first called: for all of them it was a part of every start and of idle memory. */
function onceUsed<Result>(name: string, make: () => (value: unknown) => Result): (value: unknown) => Result {
  let found: ((value: unknown) => Result) | undefined;
  return (value) => {
    if (!found) {
      found = (made.get(name) as typeof found) ?? make();
      made.set(name, found);
    }
    return found(value);
  };
}

/**
 * Returns the validator of one part of a request. Paths, queries and the bodies of players are read as text: a client
 * sends the same field as "1" in a form and as 1 in JSON. A console body is taken as it is. A body that stays as a record
 * has to be legible; in a conversation half an emoji is no reason to lose the rest.
 */
function validatorOf(operation: ContractOperation, httpPart: string | undefined): Validate {
  const { body, jsonQuery } = callOf(operation);
  const schemas = requestSchemas(operation);
  if (httpPart === 'querystring') return queryValidator(schemas.querystring, jsonQuery);
  if (httpPart !== 'body') return requestValidator(textualValidator(schemas.params ?? {}));
  const isExact = body === 'json' && operation.path.startsWith('/admin/');
  if (!isExact) return bodyValidator(textualValidator(schemas.body ?? {}));
  const validate = exactValidator(schemas.body ?? {});
  return requestValidator(operationRules[operation.id].audited ? legibly(validate) : validate);
}

/** Actor of a request, worked out on demand: behind proxies the address takes some time, and few ask for it. */
class RequestActor implements Actor {
  constructor(private readonly request: FastifyRequest) {}

  get requestId(): string {
    return this.request.id;
  }

  get principal() {
    return this.request.principal;
  }

  get address(): CountedAddress {
    return addressOf(this.request);
  }

  get wholeAddress(): string {
    return wholeAddressOf(this.request);
  }

  get trace() {
    return this.request.trace;
  }
}

/** Runs the handler as the authenticated actor. */
function onBehalfOf(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function act(this: FastifyInstance, request, reply) {
    return actAs(new RequestActor(request), () => handler.call(this, request, reply));
  };
}

/** Calls the operation's method and puts what it gives into its envelope. */
function responding(id: OperationId, handler: DirectHandler): RouteHandlerMethod {
  const { status } = operationRules[id];
  return async (request, reply) => {
    const result = await handler(request, reply);
    if (status !== 200) void reply.code(status);
    return bodyOf(id, result, reply);
  };
}

function parseJsonQuery(request: FastifyRequest, names: readonly string[]): void {
  const query = request.query as Record<string, unknown>;
  for (const name of names) {
    const text = query[name];
    if (typeof text !== 'string') continue;
    try {
      query[name] = JSON.parse(text);
    } catch {
      const validation = [{ instancePath: `/${name}`, schemaPath: '', keyword: 'format', params: {} }];
      throw Object.assign(new Error(`${name} is not JSON`), { validation });
    }
  }
}
