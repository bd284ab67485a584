import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { SharedLimits } from '../cluster/shared-limits';
import type { AppConfig } from '../config/app-config';
import { contractOperations } from '../contract/contract-document';
import type { OperationRouteConfig } from '../contract/operation';
import { pathOf } from './request-path';

const MINUTE = 60;

class TooManyRequests extends Error {
  readonly statusCode = 429;
}

async function spend(limiter: RateLimiterAbstract, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    await limiter.consume(request.ip);
  } catch (refused) {
    const { msBeforeNext = 1000 } = refused as { msBeforeNext?: number };
    reply.header('Retry-After', Math.ceil(msBeforeNext / 1000));
    throw new TooManyRequests('too many requests');
  }
}

/** Everything but the fronts' own files, whether a route exists there or not. */
const LIMITED = /^\/((api|docs|health)(\/|$)|sitemap[^/]*\.xml$)/;

/**
 * Limits each address over all it asks of the service, by any method and also where nothing is, and further for an
 * operation whose contract says `x-rate-limit`.
 */
export function registerRateLimits(fastify: FastifyInstance, config: AppConfig, limits: SharedLimits): void {
  if (config.rateLimit === 0) return;
  const general = limits.limiter({ name: 'requests', points: config.rateLimit, seconds: MINUTE });
  fastify.addHook('onRequest', async (request, reply) => {
    if (LIMITED.test(pathOf(request.url))) await spend(general, request, reply);
  });
  fastify.addHook('onRoute', (route: RouteOptions) => {
    const id = (route.config as Partial<OperationRouteConfig> | undefined)?.operation;
    const own = id && contractOperations.get(id)?.written['x-rate-limit'];
    if (!own) return;
    const limiter = limits.limiter({ name: id, ...own });
    const check = (request: FastifyRequest, reply: FastifyReply) => spend(limiter, request, reply);
    route.onRequest = [...(route.onRequest ? [route.onRequest].flat() : []), check] as RouteOptions['onRequest'];
  });
}
