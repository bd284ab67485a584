import type { FastifyInstance } from 'fastify';

const SLOW_MS = 1000;

/** Logs what deserves a look: slow responses and those that failed; everything else only at level debug. */
export function registerRequestLog(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const line = { method: request.method, path: request.url.split('?', 1)[0], status: reply.statusCode, ms };
    if (reply.statusCode >= 500) request.log.error(line, 'request failed');
    else if (ms > SLOW_MS) request.log.warn(line, 'request was slow');
    else request.log.debug(line, 'request');
    done();
  });
}
