import { API_BASE, operationRules } from '@ug/contract';
import {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteHandlerMethod,
  type RouteOptions,
} from 'fastify';
import { actAs } from '../actor/actor-context';
import type { OperationGuard } from '../auth/operation-guard';
import type { ResponseCache } from '../cache/response-cache';
import { operationOf, type ContractNode, type ContractOperation } from './contract-document';
import type { OperationRouteConfig } from './operation';
import { cachingHooks } from './cached-responses';
import { callOf, requestSchemas, responseSchema } from './route-schema';
import { bodyValidator, queryValidator, requestValidator } from './request-validator';
import { exactValidator, textualValidator } from './validation';

/** What the routes of the contract stand on. */
export interface OperationPlatform {
  guard: OperationGuard;
  cache: ResponseCache;
}

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
  { guard, cache }: OperationPlatform,
) {
  const operation = operationOf(id);
  const { jsonQuery } = callOf(operation);
  const response = responseSchema(operation);
  const cached = caching ? cachingHooks(id, caching, cache) : null;

  const admit = async (request: FastifyRequest) => {
    request.principal = await guard.admit(id, request);
  };
  const { maxBody, session } = operationRules[id];
  route.bodyLimit = maxBody;
  route.onRequest = [...hooksOf(route.onRequest), admit, refuseOtherMediaTypes(operation)];
  if (session !== 'none') route.onRequest.push(keepPrivate);
  if (jsonQuery.length > 0) {
    route.preValidation = [
      ...hooksOf(route.preValidation),
      async (request: FastifyRequest) => parseJsonQuery(request, jsonQuery),
    ];
  }
  route.schema = {
    ...requestSchemas(operation),
    ...(response && { response: { [response.status]: response.schema } }),
  };
  route.validatorCompiler = validatorFor(operation);
  if (cached) route.preHandler = [...hooksOf(route.preHandler), cached.serveCached];
  route.handler = onBehalfOf(route.handler);
  // Before the compression, which turns the text into a stream where the client accepts it.
  if (cached) route.onSend = [cached.shareResponse, ...hooksOf(route.onSend)];
}

/** A response that depends on the session is private; a handler that sends a file sets its own caching. */
async function keepPrivate(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.header('Cache-Control', 'no-store');
}

/** Refuses a body in an encoding that the operation does not declare, before anything of it is read. */
function refuseOtherMediaTypes({ node }: ContractOperation) {
  const accepted = Object.keys(node.requestBody?.content ?? {});
  return async ({ mediaType }: FastifyRequest) => {
    if (accepted.length > 0 && mediaType !== undefined && !accepted.includes(mediaType)) {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(mediaType);
    }
  };
}

/**
 * Paths, queries and the bodies of players are read as text: a client sends the same field as "1" in a form and as 1 in
 * JSON. A console body is taken as it is.
 */
function validatorFor(operation: ContractOperation): RouteOptions['validatorCompiler'] {
  const { body, jsonQuery } = callOf(operation);
  const isExact = body === 'json' && operation.path.startsWith('/admin/');
  return ({ schema, httpPart }) => {
    if (httpPart === 'querystring') return queryValidator(schema as ContractNode, jsonQuery);
    if (httpPart !== 'body') return requestValidator(textualValidator(schema as ContractNode));
    return isExact
      ? requestValidator(exactValidator(schema as ContractNode))
      : bodyValidator(textualValidator(schema as ContractNode));
  };
}

/** Runs the handler as the authenticated actor. */
function onBehalfOf(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function act(this: FastifyInstance, request, reply) {
    const actor = { requestId: request.id, principal: request.principal, address: request.ip };
    return actAs(actor, () => handler.call(this, request, reply));
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
