import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { OperationDurations } from './operation-durations';

const SLOW_MS = 1000;

const operationOf = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.config as { operation?: string } | undefined)?.operation;

/**
 * Names each response after its request, measures operations, and logs what deserves a look: slow responses and those
 * that failed; everything else only at level debug, and is not put into words at any other.
 */
export function observeRequests(fastify: FastifyInstance, durations: OperationDurations, logger: Logger): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const operation = operationOf(request);
    if (operation) durations.observe(operation, status, elapsedTime / 1000);
    if (status >= 500 || elapsedTime > SLOW_MS || logger.isLevelEnabled('debug')) log(request, status, elapsedTime);
    done();
  });
}

function log(request: FastifyRequest, status: number, elapsed: number): void {
  const line = { method: request.method, path: request.url.split('?', 1)[0], status, ms: Math.round(elapsed) };
  if (status >= 500) request.log.error(line, 'request failed');
  else if (elapsed > SLOW_MS) request.log.warn(line, 'request was slow');
  else request.log.debug(line, 'request');
}
