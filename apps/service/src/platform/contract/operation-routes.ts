import { API_BASE } from '@ug/contract';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import { actAs } from '../actor/actor-context';
import type { OperationGuard } from '../auth/operation-guard';
import type { AnswerCache } from '../cache/answer-cache';
import { contractOperations, type ContractNode } from './contract-document';
import type { OperationRouteConfig } from './operation';
import { keepAnswers } from './kept-answers';
import { answerSchema, callOf, requestSchemas } from './route-schema';
import { exactValidator, textualValidator, requestValidator } from './validation';

/** What the routes of the contract stand on. */
export interface OperationPlatform {
  guard: OperationGuard;
  cache: AnswerCache;
}

const isOurs = (route: RouteOptions) => route.url.startsWith(`${API_BASE}/`);

const hooks = <T>(before: T | T[] | undefined, added: T): T[] => [...(before ? [before].flat() : []), added] as T[];

/**
 * Equips every route under the API base with what the contract says of its operation: session and permission before
 * the body is read, JSON query parameters, validation, for whom the handler acts, serialisation, cached answers.
 * @throws while routes are registered, when one under the API base serves no operation
 */
export function equipOperationRoutes(fastify: FastifyInstance, platform: OperationPlatform): void {
  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('keepTicket', null);
  fastify.addHook('onRoute', (route) => {
    if (!isOurs(route)) return;
    const config = route.config as Partial<OperationRouteConfig> | undefined;
    if (!config?.operation) throw new Error(`${String(route.method)} ${route.url} serves no operation of the contract`);
    // Fastify derives a HEAD route from each GET route, hooks included.
    if (route.method === 'HEAD' && route.schema) return;
    equip(route, config as OperationRouteConfig, platform);
  });
}

function equip(
  route: RouteOptions,
  { operation: id, caching }: OperationRouteConfig,
  { guard, cache }: OperationPlatform,
) {
  const operation = contractOperations.get(id);
  if (!operation) throw new Error(`The contract names no operation ${id}`);
  const call = callOf(operation);
  const answer = answerSchema(operation);
  route.schema = { ...requestSchemas(operation), ...(answer && { response: { [answer.status]: answer.schema } }) };
  route.validatorCompiler = ({ schema, httpPart }) =>
    requestValidator(
      httpPart === 'body' && call.body === 'json'
        ? exactValidator(schema as ContractNode)
        : textualValidator(schema as ContractNode),
    );
  route.onRequest = hooks(route.onRequest, async (request: FastifyRequest) => {
    request.principal = await guard.admit(id, request);
  }) as RouteOptions['onRequest'];
  route.handler = onBehalfOf(route.handler);
  if (call.jsonQuery.length > 0) {
    route.preValidation = hooks(route.preValidation, async (request: FastifyRequest) =>
      parseJsonQuery(request, call.jsonQuery),
    ) as RouteOptions['preValidation'];
  }
  if (caching) keepAnswers(route, id, caching, cache);
}

/** Whatever the handler does, it does for who called. */
function onBehalfOf(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function act(this: FastifyInstance, request, reply) {
    const actor = { requestId: request.id, principal: request.principal };
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
