import { operationRules, type OperationId } from '@ug/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { OperationDurations } from './operation-durations';
import type { SlowOperations } from './slow-operations';

const SLOW_MS = 1000;

/** The operation that a request asks for; undefined for anything else. */
export const operationOf = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.config as { operation?: OperationId } | undefined)?.operation;

interface Observers {
  readonly durations: OperationDurations;
  readonly slow: SlowOperations;
}

/**
 * Names each response after its request, measures operations, and logs what deserves a look: slow responses and those
 * that failed; everything else only at level debug, and is not put into words at any other.
 */
export function observeRequests(fastify: FastifyInstance, { durations, slow }: Observers, logger: Logger): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const operation = operationOf(request);
    if (operation) durations.observe(operation, status, elapsedTime / 1000);
    // The duration of a download depends on its client, so it is not counted.
    const ms = operation && operationRules[operation].response === 'bytes' ? 0 : elapsedTime;
    if (operation && ms > 0) slow.observe(operation, ms);
    if (status >= 500 || ms > SLOW_MS || logger.isLevelEnabled('debug')) log(request, status, ms);
    done();
  });
}

/** The path of a request as it may be read; of a video's it holds what opens it. */
const pathOf = ({ url }: FastifyRequest): string =>
  (url.split('?', 1)[0] ?? '').replace(/^\/api\/v\/[^/]*/, '/api/v/…');

function log(request: FastifyRequest, status: number, elapsed: number): void {
  const line = { method: request.method, path: pathOf(request), status, ms: Math.round(elapsed) };
  if (status >= 500) request.log.error(line, 'request failed');
  else if (elapsed > SLOW_MS) request.log.warn(line, 'request was slow');
  else request.log.debug(line, 'request');
}
