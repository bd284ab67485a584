import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { SharedLimits } from '../cluster/shared-limits';
import type { AppConfig } from '../config/app-config';
import { contractOperations } from '../contract/contract-document';
import type { OperationRouteConfig } from '../contract/operation';

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

/** Limits each address over all operations, and further where the contract says `x-rate-limit`. */
export function registerRateLimits(fastify: FastifyInstance, config: AppConfig, limits: SharedLimits): void {
  if (config.rateLimit === 0) return;
  const general = limits.limiter({ name: 'requests', points: config.rateLimit, seconds: MINUTE });
  fastify.addHook('onRoute', (route: RouteOptions) => {
    const id = (route.config as Partial<OperationRouteConfig> | undefined)?.operation;
    if (!id || route.method === 'HEAD') return;
    const own = contractOperations.get(id)?.node['x-rate-limit'];
    const limiters = own ? [general, limits.limiter({ name: id, ...own })] : [general];
    const check = async (request: FastifyRequest, reply: FastifyReply) => {
      for (const limiter of limiters) await spend(limiter, request, reply);
    };
    route.onRequest = [...(route.onRequest ? [route.onRequest].flat() : []), check] as RouteOptions['onRequest'];
  });
}
