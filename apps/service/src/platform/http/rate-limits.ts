import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { OperationId, Schemas } from '@ug/contract';
import { addressOf } from '../addresses/client-address';
import type { StoppedAttempts } from '../auth/stopped-attempts';
import type { SharedLimits } from '../cluster/shared-limits';
import type { AppConfig } from '../config/app-config';
import { contractOperations } from '../contract/contract-document';
import type { OperationRouteConfig } from '../contract/operation';
import { pathOf } from './request-path';

const MINUTE = 60;

class TooManyRequests extends Error {
  readonly statusCode = 429;
}

interface Limits {
  readonly limits: SharedLimits;
  readonly stopped: StoppedAttempts;
}

interface Spent extends Pick<Limits, 'stopped'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Operations that prove who somebody is, and the kind of guess that each one lets them try. */
const DOORS: Readonly<Partial<Record<OperationId, Schemas['GuessKind']>>> = {
  loginAccount: 'login',
  loginWithPhone: 'sms',
  loginPhoneWithoutRegister: 'sms',
  bindPhone: 'sms',
  requestSmsCode: 'sms',
  changePassword: 'reset',
  proveOwnPhone: 'reset',
  changeOwnPhone: 'sms',
  loginStaff: 'staff',
  changeOwnPassword: 'staff',
  loginStaffWithCode: 'totp',
};

/**
 * Bytes of videos count for their own limit alone: who watches asks for some every few seconds, and a household or a carrier
 * shares an address.
 */
const COUNTED_APART: ReadonlySet<OperationId | undefined> = new Set<OperationId>(['fetchMedia']);

const operationOfRoute = ({ config }: Pick<RouteOptions, 'config'>): OperationId | undefined =>
  (config as Partial<OperationRouteConfig> | undefined)?.operation;

async function spend(limiter: RateLimiterAbstract, { request, reply, stopped }: Spent): Promise<void> {
  const address = addressOf(request);
  try {
    await limiter.consume(address);
  } catch (refused) {
    const { msBeforeNext = 1000 } = refused as { msBeforeNext?: number };
    reply.header('Retry-After', Math.ceil(msBeforeNext / 1000));
    const operation = operationOfRoute(request.routeOptions);
    const kind = operation && DOORS[operation];
    // The body has not been read, so the account is unknown.
    if (kind) stopped.note({ kind, subject: '', address });
    throw new TooManyRequests('too many requests');
  }
}

/** Everything but the fronts' own files, whether a route exists there or not. */
const LIMITED = /^\/((api|docs|health)(\/|$)|sitemap[^/]*\.xml$)/;

/**
 * Limits each address over all it asks of the service, by any method and also where nothing is, and further for an
 * operation whose contract says `x-rate-limit`. What is refused where somebody proves who they are is counted.
 */
export function registerRateLimits(fastify: FastifyInstance, config: AppConfig, { limits, stopped }: Limits): void {
  if (config.rateLimit === 0) return;
  const general = limits.limiter({ name: 'requests', points: config.rateLimit, seconds: MINUTE });
  fastify.addHook('onRequest', async (request, reply) => {
    const isCounted = LIMITED.test(pathOf(request.url)) && !COUNTED_APART.has(operationOfRoute(request.routeOptions));
    if (isCounted) await spend(general, { request, reply, stopped });
  });
  fastify.addHook('onRoute', (route: RouteOptions) => {
    const id = operationOfRoute(route);
    const own = id && contractOperations.get(id)?.written['x-rate-limit'];
    if (!own) return;
    const limiter = limits.limiter({ name: id, ...own });
    const check = (request: FastifyRequest, reply: FastifyReply) => spend(limiter, { request, reply, stopped });
    route.onRequest = [...(route.onRequest ? [route.onRequest].flat() : []), check] as RouteOptions['onRequest'];
  });
}
